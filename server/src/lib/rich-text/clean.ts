import { richTextDepth, richTextKilobytes } from '@chargehand/contract/rich-text';
import { Parser } from 'htmlparser2';
import { attributesOf, tagFor } from './allowed';
import { escaped } from './escape';

/** What is left out with all that stands in it; of every other element that is not allowed the words stay. */
const swallowed = new Set(
  (
    'script style title template noscript noembed noframes plaintext xmp textarea select option svg math iframe frame ' +
    'frameset object embed applet audio video canvas head map'
  ).split(' '),
);

const withoutEnd = new Set(['br', 'hr', 'img']);

/** So many elements in one another, allowed or not, end the reading: no text has them, and each costs the parser more. */
const deepest = 200;

interface Cleaned {
  html: string;
  /** Something stands deeper than a text needs, and is left out. */
  deep: boolean;
}

function once(html: string): Cleaned {
  let written = '';
  /** Words that were read and not written yet: they come in pieces. */
  let words = '';
  /** The elements that stand open, by what each was written as; empty for what is left out. */
  const open: string[] = [];
  let inside = 0;
  let swallowing = 0;
  let deep = false;
  let givenUp = false;
  const say = (): void => {
    if (words !== '') written += escaped(words);
    words = '';
  };
  const close = (): void => {
    const tag = open.pop() ?? '';
    if (tag === '' || withoutEnd.has(tag)) return;
    say();
    written += `</${tag}>`;
    inside -= 1;
  };
  const parser = new Parser({
    onopentag(name, given) {
      if (open.length >= deepest) {
        givenUp = true;
        parser.pause();
        return;
      }
      if (swallowed.has(name)) swallowing += 1;
      const tag = swallowing > 0 ? undefined : tagFor(name);
      const attributes = tag === undefined ? undefined : attributesOf(tag, given);
      const fits = inside < richTextDepth;
      if (attributes !== undefined && !fits) deep = true;
      const shown = tag !== undefined && attributes !== undefined && fits ? tag : '';
      if (shown !== '') {
        say();
        written += `<${shown}${attributes}>`;
        if (!withoutEnd.has(shown)) inside += 1;
      }
      open.push(shown);
    },
    onclosetag(name) {
      if (givenUp) return;
      if (swallowed.has(name)) swallowing -= 1;
      close();
    },
    ontext(text) {
      if (swallowing === 0) words += text;
    },
  });
  parser.write(html);
  if (!givenUp) parser.end();
  while (open.length > 0) close();
  say();
  return { html: written, deep: deep || givenUp };
}

/** Elements that are left out may have kept others apart that a parser ends at one another: seldom more than once. */
const mostRounds = 4;

/**
 * Writes HTML anew from the allow list of `contract/src/rich-text.ts`: of what came in no tag, attribute or address is
 * passed on, those of the list are written, their values escaped. So what comes out is harmless whatever a browser would
 * have made of what came in. Linear in its length, which the contract bounds; cleaning what was cleaned changes nothing.
 */
export function clean(html: string): Cleaned {
  const first = once(html);
  let { html: now } = first;
  for (let round = 1; round < mostRounds; round += 1) {
    // It is not taken anyhow.
    if (now.length > richTextKilobytes * 1024) break;
    const { html: next } = once(now);
    if (next === now) break;
    now = next;
  }
  return { html: now, deep: first.deep };
}
