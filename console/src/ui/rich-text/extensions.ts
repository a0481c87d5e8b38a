import { isFullLink } from '@chargehand/contract/fields/rich-text-link';
import { Placeholder } from '@tiptap/extensions';
import StarterKit from '@tiptap/starter-kit';
import { LineBreak } from './line-breaks';
import { Picture } from './picture';
import { tables } from './table';

/** Returns what the editor understands: the elements that the server keeps. */
export const extensionsWith = (placeholder: string) => [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    hardBreak: false,
    link: { openOnClick: false, defaultProtocol: 'https', isAllowedUri: isFullLink },
  }),
  LineBreak,
  Placeholder.configure({ placeholder }),
  Picture,
  ...tables,
];
