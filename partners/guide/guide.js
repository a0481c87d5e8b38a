// Copies blocks of code, keeps the place when the language changes, and marks the section that is read.
const said = document.querySelector('.said');

/** Copies without the clipboard interface, which browsers offer on secure pages only. */
function copySelected(code) {
  getSelection().selectAllChildren(code);
  const done = document.execCommand('copy');
  getSelection().removeAllRanges();
  if (!done) throw new Error('the browser refused to copy');
}

for (const button of document.querySelectorAll('.copy')) {
  const label = button.textContent;
  const code = button.closest('figure').querySelector('code');
  let restoring;
  button.hidden = false;
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(code.textContent);
    } catch {
      copySelected(code);
    }
    button.textContent = button.dataset.done;
    said.textContent = button.dataset.done;
    clearTimeout(restoring);
    restoring = setTimeout(() => {
      button.textContent = label;
      said.textContent = '';
    }, 3000);
  });
}

for (const link of document.querySelectorAll('a.language'))
  link.addEventListener('click', () => {
    link.hash = location.hash;
  });

const folded = document.querySelector('details.contents');
folded.addEventListener('click', ({ target }) => {
  if (target.closest('a')) folded.open = false;
});

const links = new Map(
  [...document.querySelectorAll('nav.contents a')].map((link) => [link.hash.slice(1), link]),
);
const mark = () => {
  const passed = [...document.querySelectorAll('h2')].filter((one) => one.getBoundingClientRect().top < 120);
  const current = passed.at(-1)?.id;
  for (const [id, link] of links)
    if (id === current) link.setAttribute('aria-current', 'location');
    else link.removeAttribute('aria-current');
};
addEventListener('scroll', mark, { passive: true });
mark();
