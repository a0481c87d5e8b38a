import { resourcePath } from '@chargehand/contract/areas/system/file';

const longestName = 60;
const emoji =
  /^(?=.*\p{Extended_Pictographic})[\p{Extended_Pictographic}\p{Emoji_Component}\u200d\ufe0f]{1,20}$/u;

/** Returns the file name in an address, or '' if it has none that a person would recognize. */
function fileNameIn(address: string): string {
  if (/^(?:data|blob):/i.test(address)) return '';
  const [path = ''] = address.slice(0, 2000).split(/[?#]/);
  const last = path.split(/[/\\:]/).at(-1) ?? '';
  return /^[^.].*\.[a-z0-9]{2,5}$/i.test(last) ? last : '';
}

function nameOf(picture: Element): string {
  const words = ['alt', 'title', 'aria-label'].map((name) => picture.getAttribute(name)?.trim() ?? '');
  const name = words.find((one) => one !== '') ?? fileNameIn(picture.getAttribute('src') ?? '');
  return [...name.replace(/\s+/g, ' ')].slice(0, longestName).join('');
}

/** Returns whether a picture is an invisible one of a web page, which counts its readers. */
const isInvisible = (picture: Element): boolean =>
  ['width', 'height'].some((name) => /^[01](?:px)?$/.test(picture.getAttribute(name) ?? ''));

const wrappers = new Set(['P', 'SPAN', 'A', 'DIV', 'FIGURE', 'PICTURE', 'B', 'I']);

const shown = 'img, svg, br, hr, table';

/** Removes a picture, and the elements that contained nothing else. */
function drop(picture: Element): void {
  let parent: Element | null = picture.parentElement;
  picture.remove();
  const isEmpty = (element: Element) => !element.querySelector(shown) && element.textContent.trim() === '';
  while (parent && wrappers.has(parent.tagName) && isEmpty(parent)) {
    const outer: Element | null = parent.parentElement;
    parent.remove();
    parent = outer;
  }
}

/**
 * Removes the pictures that are not on this server and returns their names, '' for those without one. `ownAddress` is
 * the full address at which a browser copies the server's own pictures.
 */
export function dropForeignPictures(document: Document, ownAddress: string): string[] {
  const lost: string[] = [];
  for (const picture of document.querySelectorAll('img, svg')) {
    const address = picture.getAttribute('src') ?? '';
    const alt = picture.getAttribute('alt') ?? '';
    if (address.startsWith(resourcePath(''))) continue;
    if (ownAddress !== '' && address.startsWith(ownAddress)) {
      picture.setAttribute('src', resourcePath('') + address.slice(ownAddress.length));
      continue;
    }
    if (emoji.test(alt)) {
      picture.replaceWith(alt);
      continue;
    }
    // Drawings without a name are icons.
    const named = picture.tagName === 'IMG' ? address !== '' : nameOf(picture) !== '';
    if (named && !isInvisible(picture)) lost.push(nameOf(picture));
    drop(picture);
  }
  return lost;
}
