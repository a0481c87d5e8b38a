import type { Editor } from '@tiptap/react';
import { HardBreak } from '@tiptap/extension-hard-break';
import { DOMSerializer } from '@tiptap/pm/model';

const lines = 'p, h2, h3';

/** Returns the last node within a block that has no content, or the block itself if it is empty. */
function lastLeaf(block: Node): Node {
  let leaf = block;
  while (leaf.lastChild) leaf = leaf.lastChild;
  return leaf;
}

/**
 * Line break. At the end of a block it only gives the line its height, as in browsers, so it is not one of the text.
 */
export const LineBreak = HardBreak.extend({
  parseHTML: () => [
    {
      tag: 'br',
      priority: 60,
      getAttrs: (element) => {
        const block = element.closest(lines);
        return block !== null && lastLeaf(block) === element ? null : false;
      },
      ignore: true,
    },
    { tag: 'br' },
  ],
});

/**
 * Returns the HTML of the editor's text, or '' if it is empty. A block that is empty or ends in a line break gets one
 * more line break, without which browsers and apps show its last line without height.
 */
export function htmlOf({ isEmpty, state }: Editor): string {
  if (isEmpty) return '';
  const holder = document.implementation.createHTMLDocument().createElement('div');
  const { content } = state.doc;
  DOMSerializer.fromSchema(state.schema).serializeFragment(
    content,
    { document: holder.ownerDocument },
    holder,
  );
  for (const block of holder.querySelectorAll(lines)) {
    const leaf = lastLeaf(block);
    if (leaf === block || leaf.nodeName === 'BR') block.append(holder.ownerDocument.createElement('br'));
  }
  return holder.innerHTML;
}
