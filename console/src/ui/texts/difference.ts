import { diffArrays, diffWordsWithSpace } from 'diff';

/** Part of a line that is in both texts, only in the older one, or only in the newer one. */
interface Part {
  how: 'same' | 'gone' | 'new';
  text: string;
}

/** Line that is in both texts, in only one of them, or in both with changed words. */
export interface DiffLine {
  how: 'same' | 'gone' | 'new' | 'changed';
  parts: Part[];
}

/**
 * Maximum number of edits in the search for the shortest difference, whose time grows quadratically. Beyond it, lines
 * or words are shown as removed and added without a search for common ones.
 */
const maxEdits = { lines: 1500, words: 300 };

/**
 * Returns changes in the form of `diffArrays` without a search: all lines between the common beginning and the common
 * end are removed and added.
 */
function roughChanges(older: readonly string[], newer: readonly string[]) {
  const shorter = Math.min(older.length, newer.length);
  let head = 0;
  while (head < shorter && older[head] === newer[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && older.at(-1 - tail) === newer.at(-1 - tail)) tail += 1;
  return [
    { value: older.slice(0, head), added: false, removed: false },
    { value: older.slice(head, older.length - tail), added: false, removed: true },
    { value: newer.slice(head, newer.length - tail), added: true, removed: false },
    { value: older.slice(older.length - tail), added: false, removed: false },
  ];
}

/** Returns the differences between an older and a newer text by line, and within a line by word. */
export function differences(older: readonly string[], newer: readonly string[], locale: string): DiffLine[] {
  const intlSegmenter = new Intl.Segmenter(locale, { granularity: 'word' });
  const whole = (how: 'same' | 'gone' | 'new', text: string): DiffLine => ({ how, parts: [{ how, text }] });
  const changed = (from: string, to: string): DiffLine => {
    const found = diffWordsWithSpace(from, to, { intlSegmenter, maxEditLength: maxEdits.words });
    const parts = found?.map(({ added, removed, value }): Part => ({
      how: added ? 'new' : removed ? 'gone' : 'same',
      text: value,
    }));
    return {
      how: 'changed',
      parts: parts ?? [
        { how: 'gone', text: from },
        { how: 'new', text: to },
      ],
    };
  };
  const lines: DiffLine[] = [];
  const changes =
    diffArrays([...older], [...newer], { maxEditLength: maxEdits.lines }) ?? roughChanges(older, newer);
  for (let index = 0; index < changes.length; index += 1) {
    const [change, next] = [changes[index], changes[index + 1]];
    if (!change) continue;
    if (change.removed && next?.added) {
      // Removed lines that are followed by added lines are paired with them, and each pair is shown as one changed
      // line.
      const pairs = Math.min(change.value.length, next.value.length);
      for (let n = 0; n < pairs; n += 1) lines.push(changed(change.value[n] ?? '', next.value[n] ?? ''));
      for (const text of change.value.slice(pairs)) lines.push(whole('gone', text));
      for (const text of next.value.slice(pairs)) lines.push(whole('new', text));
      index += 1;
    } else {
      const how = change.added ? 'new' : change.removed ? 'gone' : 'same';
      for (const text of change.value) lines.push(whole(how, text));
    }
  }
  return lines;
}
