import { richTextDepth, richTextKilobytes } from '@chargehand/contract/fields/rich-text';
import { Parser } from 'htmlparser2';
import { attributesOf, tagFor } from './allowed';
import { escaped } from './escape';

/**
 * Elements that are removed together with their content. Other elements that are not allowed are replaced by their
 * content.
 */
const swallowed = new Set(
  (
    'script style title template noscript noembed noframes plaintext xmp textarea select option svg math iframe frame ' +
    'frameset object embed applet audio video canvas head map'
  ).split(' '),
);

const withoutEnd = new Set(['br', 'hr', 'img']);

/** Blocks that get a line break if they are empty, because readers show an empty block without height. */
const lines = new Set(['p', 'h2', 'h3']);
const collapsed = /^[ \t\n\f\r]*$/;

/**
 * Nesting depth, counting all elements, at which parsing stops. No real text reaches it, and each level makes the
 * parser slower.
 */
const deepest = 200;

interface Cleaned {
  html: string;
  /** True if elements were nested too deeply and therefore removed. */
  deep: boolean;
}

function once(html: string): Cleaned {
  let written = '';
  /** Text that is not written yet, because it arrives in pieces. */
  let words = '';
  /** The open elements, each with the name under which it was written, or an empty text if it was removed. */
  const open: string[] = [];
  let inside = 0;
  let swallowing = 0;
  let deep = false;
  let givenUp = false;
  /** The open lines, each with whether something is shown in it. */
  const shownInLines: boolean[] = [];
  const show = (): void => {
    if (shownInLines.length > 0) shownInLines[shownInLines.length - 1] = true;
  };
  const say = (): void => {
    if (words !== '') written += escaped(words);
    if (!collapsed.test(words)) show();
    words = '';
  };
  const close = (): void => {
    const tag = open.pop() ?? '';
    if (tag === '' || withoutEnd.has(tag)) return;
    say();
    if (lines.has(tag)) {
      if (shownInLines.pop() === false) written += '<br>';
      show();
    }
    written += `</${tag}>`;
    inside -= 1;
  };
  const parser = new Parser({
    onopentag(name, rawAttributes) {
      if (open.length >= deepest) {
        givenUp = true;
        parser.pause();
        return;
      }
      if (swallowed.has(name)) swallowing += 1;
      const tag = swallowing > 0 ? undefined : tagFor(name, rawAttributes['style']);
      const attributes = tag === undefined ? undefined : attributesOf(tag, rawAttributes);
      const fits = inside < richTextDepth;
      if (attributes !== undefined && !fits) deep = true;
      const shown = tag !== undefined && attributes !== undefined && fits ? tag : '';
      if (shown !== '') {
        say();
        written += `<${shown}${attributes}>`;
        if (withoutEnd.has(shown)) show();
        else inside += 1;
        if (lines.has(shown)) shownInLines.push(false);
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

/**
 * Maximum number of passes. Removing elements may bring together elements that a parser would then close differently,
 * but more than one further pass is rarely needed.
 */
const maxRounds = 4;

/**
 * Rewrites HTML, in linear time, with only what the list in `contract/src/fields/rich-text.ts` allows. No tag,
 * attribute or URL is copied from the input, so the result is safe however a browser would have parsed the input.
 */
export function clean(html: string): Cleaned {
  const first = once(html);
  let { html: cleaned } = first;
  for (let round = 1; round < maxRounds; round += 1) {
    // A text that is too long will be rejected anyway.
    if (cleaned.length > richTextKilobytes * 1024) break;
    const { html: cleanedAgain } = once(cleaned);
    if (cleanedAgain === cleaned) break;
    cleaned = cleanedAgain;
  }
  return { html: cleaned, deep: first.deep };
}
