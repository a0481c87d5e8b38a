const blocks = 'p, h2, h3, li, tr, pre, img, hr';

const wordsOf = (element: Element): string => {
  if (element.tagName === 'IMG')
    return `🖼 ${element.getAttribute('alt') ?? ''} ${element.getAttribute('src') ?? ''}`;
  if (element.tagName === 'TR')
    return [...element.children].map((cell) => cell.textContent.trim()).join(' | ');
  const links = [...element.querySelectorAll('a')].map((link) => ` <${link.getAttribute('href') ?? ''}>`);
  return element.textContent.trim() + links.join('');
};

const marks: Readonly<Record<string, string>> = { H2: '## ', H3: '### ', LI: '• ' };

/** The lines of an HTML text as people read them: a heading, a paragraph, an entry of a list, a row of a table each. */
export function linesOf(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const elements = [...body.querySelectorAll(blocks)].filter(
    (one) => !(one.tagName === 'P' && one.closest('li, tr')) && !(one.tagName === 'LI' && one.closest('tr')),
  );
  const lines = elements
    .map((one) => (marks[one.tagName] ?? '') + wordsOf(one))
    .filter((line) => line.trim() !== '');
  // Words that stand in no block at all.
  return lines.length === 0 && body.textContent.trim() !== '' ? [body.textContent.trim()] : lines;
}
