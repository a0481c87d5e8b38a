import { resourcePath, uploadRules } from '@chargehand/contract/areas/system/file';
import { type Language, languageTag } from '@chargehand/contract/i18n/languages';
import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Problem } from '../feedback/problem';
import { useUpload } from '../file/use-upload';
import { extensionsWith } from './extensions';
import { htmlOf } from './line-breaks';
import { type Pasted, pastedFrom, pastedIn } from './paste/pasted';
import { PasteNote } from './paste/paste-note';
import { ownPictures } from './picture';
import styles from './rich-text.module.css';
import { Toolbar } from './toolbar';

interface EditorProps {
  label: string;
  /** Language of the text, if it differs from the page's. */
  language?: Language;
  value: string;
  invalid: boolean;
  describedBy: string | undefined;
  disabled: boolean;
  onChange: (html: string) => void;
  onBlur: () => void;
}

const attributesOf = ({ label, language, invalid, describedBy }: EditorProps) => ({
  role: 'textbox',
  'aria-multiline': 'true',
  'aria-label': label,
  ...(language !== undefined && { lang: languageTag(language) }),
  'aria-invalid': String(invalid),
  ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
});

/** Replaces the editor's content if the value was changed from outside, by another record or a cleared form. */
function useOutsideValue(editor: Editor, value: string): void {
  useEffect(() => {
    // Skips an editor that React discarded before it was shown. React has then created another one.
    if (editor.isDestroyed) return;
    if (value !== htmlOf(editor)) editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
}

/**
 * Rich text editor that produces HTML, or '' for an empty text. Pictures are chosen, pasted or dropped, and uploaded at
 * once.
 */
export default function RichTextEditor(props: EditorProps) {
  const { label, value, invalid, disabled, onChange, onBlur } = props;
  const { t } = useTranslation('texts');
  const chooser = useRef<HTMLInputElement>(null);
  const { busy, refusal, take } = useUpload('richTextImage', undefined, (reason) =>
    reason === undefined ? t('imageInsertFailed') : t('imageInsertFailedBecause', { reason }),
  );
  const [pasted, setPasted] = useState<Pasted>();

  const editor = useEditor({
    extensions: extensionsWith(t('richTextPlaceholder')),
    content: value,
    injectCSS: false,
    editable: !disabled,
    onUpdate: ({ editor: currentEditor }) => onChange(htmlOf(currentEditor)),
    onBlur,
  });

  const insert = (files: readonly File[]) =>
    void take(files, 0, (resource, file) =>
      editor
        .chain()
        .focus()
        .setImage({ src: resourcePath(resource), alt: file.name })
        .run(),
    );
  const latest = useRef(insert);
  useEffect(() => {
    latest.current = insert;
    if (editor.isDestroyed) return;
    editor.setOptions({
      editable: !disabled,
      editorProps: {
        attributes: attributesOf(props),
        transformPastedHTML: (html) => pastedFrom(html, ownPictures()).html,
        handlePaste: (_view, { clipboardData }) => isTaken(clipboardData),
        handleDrop: (_view, { dataTransfer }) => isTaken(dataTransfer),
      },
    });
    function isTaken(data: DataTransfer | null): boolean {
      const now = pastedIn(data, ownPictures());
      setPasted(now);
      if (now.files.length > 0) latest.current(now.files);
      return now.files.length > 0 || now.isTooLarge;
    }
  });

  useOutsideValue(editor, value);

  return (
    <div className={styles['box']} data-invalid={invalid || undefined}>
      <Toolbar
        editor={editor}
        label={label}
        disabled={disabled}
        busy={busy}
        onPicture={() => chooser.current?.click()}
      />
      <EditorContent editor={editor} className={styles['content']} />
      <input
        ref={chooser}
        type="file"
        hidden
        accept={uploadRules.richTextImage.types.map((type) => `.${type}`).join(',')}
        onChange={({ target }) => {
          insert([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      {refusal !== undefined && <Problem>{refusal}</Problem>}
      <PasteNote pasted={pasted} />
    </div>
  );
}
