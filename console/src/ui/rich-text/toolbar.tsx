import { type Editor, useEditorState } from '@tiptap/react';
import {
  Bold,
  Heading2,
  Heading3,
  ImagePlus,
  Italic,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  Redo2,
  Underline,
  Undo2,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { MessageKey } from '../../lib/words/i18n';
import { LinkButton } from './link-button';
import styles from './rich-text.module.css';
import { inTable } from './table';
import { TableButton } from './table-button';
import { Tool } from './tool';

type Chain = ReturnType<Editor['chain']>;

interface Mark {
  key: MessageKey<'texts'>;
  icon: LucideIcon;
  is: (editor: Editor) => boolean;
  toggle: (chain: Chain) => Chain;
}

const marks: Mark[] = [
  {
    key: 'heading2',
    icon: Heading2,
    is: (editor) => editor.isActive('heading', { level: 2 }),
    toggle: (chain) => chain.toggleHeading({ level: 2 }),
  },
  {
    key: 'heading3',
    icon: Heading3,
    is: (editor) => editor.isActive('heading', { level: 3 }),
    toggle: (chain) => chain.toggleHeading({ level: 3 }),
  },
  { key: 'bold', icon: Bold, is: (editor) => editor.isActive('bold'), toggle: (chain) => chain.toggleBold() },
  {
    key: 'italic',
    icon: Italic,
    is: (editor) => editor.isActive('italic'),
    toggle: (chain) => chain.toggleItalic(),
  },
  {
    key: 'underline',
    icon: Underline,
    is: (editor) => editor.isActive('underline'),
    toggle: (chain) => chain.toggleUnderline(),
  },
  {
    key: 'bulletList',
    icon: List,
    is: (editor) => editor.isActive('bulletList'),
    toggle: (chain) => chain.toggleBulletList(),
  },
  {
    key: 'orderedList',
    icon: ListOrdered,
    is: (editor) => editor.isActive('orderedList'),
    toggle: (chain) => chain.toggleOrderedList(),
  },
  {
    key: 'quote',
    icon: Quote,
    is: (editor) => editor.isActive('blockquote'),
    toggle: (chain) => chain.toggleBlockquote(),
  },
];

interface ToolbarProps {
  editor: Editor;
  label: string;
  disabled: boolean;
  /** True while a picture is being uploaded. */
  busy: boolean;
  onPicture: () => void;
}

/** Toolbar of the editor for the selected text. */
export function Toolbar({ editor, label, disabled, busy, onPicture }: ToolbarProps) {
  const { t } = useTranslation('texts');
  const { pressed, link, table, undo, redo } = useEditorState({
    editor,
    selector: ({ editor: currentEditor }) => ({
      pressed: marks.map((mark) => mark.is(currentEditor)),
      link: currentEditor.isActive('link'),
      table: inTable(currentEditor),
      undo: currentEditor.can().undo(),
      redo: currentEditor.can().redo(),
    }),
  });
  return (
    <div className={styles['toolbar']} role="toolbar" aria-label={t('formatting', { name: label })}>
      {marks.map(({ key, icon, toggle }, index) => (
        <Tool
          key={key}
          icon={icon}
          label={t(key)}
          pressed={pressed[index] === true}
          disabled={disabled}
          onClick={() => toggle(editor.chain().focus()).run()}
        />
      ))}
      <LinkButton editor={editor} pressed={link} disabled={disabled} />
      <Tool
        icon={ImagePlus}
        label={t('insertImage')}
        disabled={disabled}
        loading={busy}
        onClick={onPicture}
      />
      <TableButton editor={editor} pressed={table} disabled={disabled} />
      <span className={styles['gap']} />
      <Tool
        icon={Undo2}
        label={t('undo')}
        disabled={disabled || !undo}
        onClick={() => editor.chain().focus().undo().run()}
      />
      <Tool
        icon={Redo2}
        label={t('redo')}
        disabled={disabled || !redo}
        onClick={() => editor.chain().focus().redo().run()}
      />
    </div>
  );
}
