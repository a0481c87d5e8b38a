import { diffArrays, diffWordsWithSpace } from 'diff';

/** A part of a line, as it stands in both, in the older or in the newer text alone. */
export interface Part {
  how: 'same' | 'gone' | 'new';
  text: string;
}

/** A line of both texts, of one, or of both with some words changed. */
export interface DiffLine {
  how: 'same' | 'gone' | 'new' | 'changed';
  parts: Part[];
}

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

/** What a newer text says otherwise than an older one, line by line, and within a line word by word. */
export function differences(older: readonly string[], newer: readonly string[], locale: string): DiffLine[] {
  const intlSegmenter = new Intl.Segmenter(locale, { granularity: 'word' });
  const whole = (how: 'same' | 'gone' | 'new', text: string): DiffLine => ({ how, parts: [{ how, text }] });
  const changed = (from: string, to: string): DiffLine => {
    const parts = diffWordsWithSpace(from, to, { intlSegmenter }).map(({ added, removed, value }): Part => ({
      how: added ? 'new' : removed ? 'gone' : 'same',
      text: value,
    }));
    return { how: 'changed', parts };
  };
  const lines: DiffLine[] = [];
  const changes = diffArrays([...older], [...newer]);
  for (let at = 0; at < changes.length; at += 1) {
    const [change, next] = [changes[at], changes[at + 1]];
    if (!change) continue;
    if (change.removed && next?.added) {
      // What stands in one's place is the other, changed.
      const pairs = Math.min(change.value.length, next.value.length);
      for (let n = 0; n < pairs; n += 1) lines.push(changed(change.value[n] ?? '', next.value[n] ?? ''));
      for (const text of change.value.slice(pairs)) lines.push(whole('gone', text));
      for (const text of next.value.slice(pairs)) lines.push(whole('new', text));
      at += 1;
    } else {
      const how = change.added ? 'new' : change.removed ? 'gone' : 'same';
      for (const text of change.value) lines.push(whole(how, text));
    }
  }
  return lines;
}
