import Image from '@tiptap/extension-image';
import { resourcePath } from '@chargehand/contract/areas/system/file';
import { addressIn } from '../../lib/browser/base';

/** Returns the beginning of the full address at which a page shows the server's pictures. */
export const ownPictures = (): string => addressIn(resourcePath('')).href;

/**
 * Picture node: the text contains the server's path, and the page shows it from the configured base. Pictures from
 * other sites are dropped on paste, because the browser would load them at once and the server accepts none.
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
