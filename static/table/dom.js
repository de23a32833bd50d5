// What should be on the page as plain data, and one function that makes the page so.
// Elements are kept by key, so a card that stays a card stays the same element.

const SVG_TAGS = new Set(['svg', 'use', 'path', 'circle', 'g', 'rect', 'line', 'text', 'defs', 'marker']);
const SVG_NS = 'http://www.w3.org/2000/svg';
const PROPERTIES = new Set(['value', 'checked', 'disabled', 'open', 'hidden', 'scrollTop']);

/** Describe an element: tag, properties (`key`, `class`, `style`, `on…`, attributes) and children. */
export function h(tag, props, ...children) {
  return {
    tag,
    props: props || {},
    key: props?.key ?? null,
    children: children.flat(Infinity).filter(present),
  };
}

function present(child) {
  return child !== null && child !== undefined && child !== false && child !== '';
}

let hooks = [];

/** Make the page inside `root` what `nodes` say; then call the hooks, when everything stands in its place. */
export function draw(root, nodes) {
  patch(root, nodes);
  const due = hooks;
  hooks = [];
  for (const [hook, element] of due) hook(element);
}

/** Make the children of `parent` what `nodes` say. Elements are reused by key, else by tag in order. */
function patch(parent, nodes) {
  const wanted = nodes.flat(Infinity).filter(present);
  const keyed = new Map();
  const loose = [];
  for (const child of parent.childNodes) {
    if (child.vkey !== undefined && child.vkey !== null) keyed.set(child.vkey, child);
    else loose.push(child);
  }
  const kept = wanted.map((node) => reuse(node, keyed, loose));
  for (const child of [...keyed.values(), ...loose]) child.remove();
  let at = parent.firstChild;
  wanted.forEach((node, i) => {
    const element = kept[i] || create(node, parent);
    if (element === at) at = at.nextSibling;
    else parent.insertBefore(element, at);
    if (kept[i]) update(element, node);
  });
}

function reuse(node, keyed, loose) {
  const tag = typeof node === 'object' ? node.tag : '#text';
  const key = typeof node === 'object' ? node.key : null;
  if (key !== null) {
    const found = keyed.get(key);
    if (!found || found.vtag !== tag) return null;
    keyed.delete(key);
    return found;
  }
  const i = loose.findIndex((child) => (child.vtag || '#text') === tag && child.nodeType !== 8);
  return i < 0 ? null : loose.splice(i, 1)[0];
}

function create(node) {
  if (typeof node !== 'object') return document.createTextNode(node);
  const element = SVG_TAGS.has(node.tag)
    ? document.createElementNS(SVG_NS, node.tag)
    : document.createElement(node.tag);
  element.vtag = node.tag;
  element.vkey = node.key;
  element.vprops = {};
  update(element, node);
  return element;
}

function update(element, node) {
  if (typeof node !== 'object') {
    if (element.nodeValue !== String(node)) element.nodeValue = node;
    return;
  }
  if (element.vnode === node) return;
  element.vnode = node;
  setProps(element, element.vprops, node.props);
  element.vprops = node.props;
  if (!node.props.own) patch(element, node.children);
  if (node.props.hook) hooks.push([node.props.hook, element]);
}

function setProps(element, old, next) {
  for (const name in old) if (!(name in next)) setProp(element, name, null, old[name]);
  for (const name in next) {
    if (next[name] !== old[name] || name === 'value') setProp(element, name, next[name], old[name]);
  }
}

function setProp(element, name, value, before) {
  if (name === 'key' || name === 'hook' || name === 'own') return;
  if (name.startsWith('on')) element[name] = value;
  else if (name === 'style') setStyle(element, before || {}, value || {});
  else if (PROPERTIES.has(name)) setLive(element, name, value);
  else if (value === null || value === undefined || value === false) element.removeAttribute(name);
  else element.setAttribute(name, value === true ? '' : value);
}

function setLive(element, name, value) {
  if (name === 'value') {
    if (element !== document.activeElement || value === '') element.value = value ?? '';
  } else if (element[name] !== (value ?? false)) element[name] = value ?? false;
}

function setStyle(element, old, next) {
  for (const name in old) if (!(name in next)) element.style.removeProperty(name);
  for (const name in next) if (next[name] !== old[name]) element.style.setProperty(name, next[name]);
}
