import Image from '@tiptap/extension-image';
import { resourcePath } from '@chargehand/contract/areas/file';
import { addressIn } from '../../lib/browser/base';

/**
 * Pictures of a text: the text keeps the server's path, the page shows it from the configured base. What is pasted with
 * pictures of other places comes without them: they would be asked for as it is pasted, and the server lets none through.
 */
export const Picture = Image.extend({
  parseHTML: () => [{ tag: `img[src^="${resourcePath('')}"]` }],
  addNodeView() {
    return ({ node }) => {
      const dom = document.createElement('img');
      const { src, alt } = node.attrs;
      dom.src = typeof src === 'string' && src.startsWith('/') ? addressIn(src).href : String(src);
      dom.alt = typeof alt === 'string' ? alt : '';
      return { dom };
    };
  },
});
