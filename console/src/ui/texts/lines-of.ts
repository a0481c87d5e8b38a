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

/** Returns the visible lines of an HTML text: one per heading, paragraph, list item or table row. */
export function linesOf(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const elements = [...body.querySelectorAll(blocks)].filter(
    (one) => !(one.tagName === 'P' && one.closest('li, tr')) && !(one.tagName === 'LI' && one.closest('tr')),
  );
  const lines = elements
    .map((one) => (marks[one.tagName] ?? '') + wordsOf(one))
    .filter((line) => line.trim() !== '');
  // A text without block elements is a single line.
  return lines.length === 0 && body.textContent.trim() !== '' ? [body.textContent.trim()] : lines;
}
