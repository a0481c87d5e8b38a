import Image from '@tiptap/extension-image';
import { addressIn } from '../../lib/browser/base';

/** Pictures of a text: the text keeps the server's path, the page shows it from the configured base. */
export const Picture = Image.extend({
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
