// The rules page: on a phone the contents start folded, and fold again once a section was chosen.

const contents = document.querySelector('.contents');
const narrow = matchMedia('(max-width: 1079px)');

function fit() {
  if (contents) contents.open = !narrow.matches;
}

contents?.addEventListener('click', (event) => {
  if (event.target.closest('a') && narrow.matches) contents.open = false;
});
narrow.addEventListener('change', fit);
fit();
