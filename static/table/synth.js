// Short sounds made on the spot; nothing is downloaded and nothing loops.

let audio = null;
let loudness = 1;

/** Open the way to the loudspeaker; browsers allow it only from a touch or a key. */
export function wake() {
  if (!audio && window.AudioContext) audio = new AudioContext();
  if (audio?.state === 'suspended') audio.resume();
}

/** Make the sound `name` at a volume of 0 to 1. */
export function play(name, volume) {
  loudness = volume;
  if (audio?.state === 'running' && volume > 0) SOUNDS[name]?.();
}

const SOUNDS = {
  card: () => noise({ at: 2400, for: 0.07, gain: 0.5 }),
  deal: () => [0, 0.07, 0.14, 0.21].forEach((t) => noise({ at: 2600, for: 0.05, gain: 0.3, after: t })),
  pass: () => tone({ from: 190, to: 150, for: 0.06, gain: 0.25 }),
  tick: () => tone({ from: 900, for: 0.03, gain: 0.12 }),
  turn: () => {
    tone({ from: 660, for: 0.11, gain: 0.2 });
    tone({ from: 880, for: 0.13, gain: 0.2, after: 0.1 });
  },
  bomb: () => {
    tone({ from: 120, to: 42, for: 0.15, gain: 0.7 });
    noise({ at: 300, for: 0.14, gain: 0.5 });
  },
  tile: () => {
    tone({ from: 1500, to: 900, for: 0.03, gain: 0.3, type: 'triangle' });
    noise({ at: 3400, for: 0.03, gain: 0.4 });
  },
  shoot: () => noise({ at: 900, for: 0.13, gain: 0.8 }),
  win: () => [523, 659, 784].forEach((hz, i) => tone({ from: hz, for: 0.14, gain: 0.25, after: i * 0.12 })),
  lose: () => [392, 330].forEach((hz, i) => tone({ from: hz, for: 0.14, gain: 0.2, after: i * 0.13 })),
};

function output(gain, start, length) {
  const node = audio.createGain();
  const level = gain * loudness;
  node.gain.setValueAtTime(0.0001, start);
  node.gain.exponentialRampToValueAtTime(Math.max(level, 0.0002), start + 0.006);
  node.gain.exponentialRampToValueAtTime(0.0001, start + length);
  node.connect(audio.destination);
  return node;
}

function tone({ from, to = from, for: length, gain, after = 0, type = 'sine' }) {
  const start = audio.currentTime + after;
  const source = audio.createOscillator();
  source.type = type;
  source.frequency.setValueAtTime(from, start);
  source.frequency.exponentialRampToValueAtTime(to, start + length);
  source.connect(output(gain, start, length));
  source.start(start);
  source.stop(start + length);
}

function noise({ at, for: length, gain, after = 0 }) {
  const start = audio.currentTime + after;
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i += 1) data[i] = Math.random() * 2 - 1;
  const source = audio.createBufferSource();
  source.buffer = buffer;
  const filter = audio.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = at;
  source.connect(filter).connect(output(gain, start, length));
  source.start(start);
}
