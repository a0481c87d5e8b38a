import { isUndone } from '@chargehand/contract/fields/rich-text';
import { dropForeignPictures } from './pictures';
import { turnWordLists } from './word-lists';

/** Maximum number of characters of pasted HTML. Word writes about ten for one of the text. */
export const mostPasted = 10_000_000;

const blocks = new Set('P UL OL H1 H2 H3 H4 H5 H6 TABLE BLOCKQUOTE PRE DIV'.split(' '));

/** Replaces elements whose style takes their format away by their content. */
function unwrapUndone(document: Document): void {
  for (const element of document.querySelectorAll(':is(b, strong, i, em, u, ins, s, strike, del)[style]'))
    if (isUndone(element.tagName.toLowerCase(), element.getAttribute('style') ?? ''))
      element.replaceWith(...element.childNodes);
}

/** Removes the marks with which Word ends paragraphs, and gives height to empty ones. */
function removeEndMarks(document: Document): void {
  for (const mark of [...document.getElementsByTagName('o:p')])
    if (mark.textContent.trim() === '') mark.remove();
}

/** Turns the empty lines of Google Docs and mails into empty paragraphs. */
function turnEmptyLines(document: Document): void {
  for (const line of document.querySelectorAll('br.Apple-interchange-newline')) line.remove();
  for (const line of document.querySelectorAll('br')) {
    const { previousSibling, nextSibling, parentElement: parent } = line;
    if (parent?.tagName === 'DIV' && parent.childNodes.length === 1) {
      parent.replaceWith(document.createElement('p'));
      continue;
    }
    const isWord = [previousSibling, nextSibling].some((one) => one?.nodeType === 3 && one.nodeValue?.trim());
    const before = line.previousElementSibling?.tagName;
    const after = line.nextElementSibling?.tagName;
    const isAlone =
      (before === undefined || blocks.has(before)) &&
      (after === undefined || after === 'BR' || blocks.has(after)) &&
      [before, after].some((tag) => tag !== undefined && blocks.has(tag));
    if (isAlone && !isWord) line.replaceWith(document.createElement('p'));
  }
}

/**
 * Changes pasted HTML into what the editor understands: the lists of Word, the weights of Google Docs, and empty lines.
 * Returns the names of the pictures that cannot be taken along.
 */
export function tidyPasted(document: Document, ownAddress: string): string[] {
  removeEndMarks(document);
  const lost = dropForeignPictures(document, ownAddress);
  unwrapUndone(document);
  turnEmptyLines(document);
  turnWordLists(document);
  return lost;
}

/** Returns the HTML to insert, and the names of the pictures that cannot be taken along. */
export function pastedFrom(html: string, ownAddress: string): { html: string; lost: string[] } {
  // The editor's own HTML may be a part of a table or a list, which is lost if it is parsed by itself.
  if (html.includes('data-pm-slice=')) return { html, lost: [] };
  if (html.length > mostPasted) return { html: '', lost: [] };
  const document = new DOMParser().parseFromString(html, 'text/html');
  const lost = tidyPasted(document, ownAddress);
  // Style sheets are kept, because the editor reads the formats of spreadsheets from them.
  const styles = [...document.head.querySelectorAll('style')].map((style) => style.outerHTML).join('');
  return { html: styles + document.body.innerHTML, lost };
}

/** Content of a paste or drop: files to upload, or else HTML that loses pictures or is too large. */
export interface Pasted {
  files: readonly File[];
  /** Names of the pictures that cannot be taken along, '' for those without one. */
  lost: readonly string[];
  isTooLarge: boolean;
}

/** Returns what a paste or drop brings. */
export function pastedIn(data: DataTransfer | null, ownAddress: string): Pasted {
  const html = data?.getData('text/html') ?? '';
  if (html.length > mostPasted) return { files: [], lost: [], isTooLarge: true };
  // Cells or words copied from other programs come with a picture of themselves, so files are used only if the HTML
  // has no text.
  const words = new DOMParser().parseFromString(html, 'text/html').body;
  const files = words.textContent.trim() === '' ? [...(data?.files ?? [])] : [];
  return { files, lost: files.length > 0 ? [] : pastedFrom(html, ownAddress).lost, isTooLarge: false };
}
