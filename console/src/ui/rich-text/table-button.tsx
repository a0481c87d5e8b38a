import type { Editor } from '@tiptap/react';
import { Dropdown } from 'antd';
import { Table } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { newTable, tableVerbs } from './table';
import { Tool } from './tool';

type Verb = keyof typeof tableVerbs;
const verbs: readonly Verb[] = [
  'addRow',
  'addColumn',
  'headerRow',
  'mergeCells',
  'removeRow',
  'removeColumn',
  'removeTable',
];

/** Menu that inserts a table, or changes the one at the cursor. */
export function TableButton({
  editor,
  pressed,
  disabled,
}: {
  editor: Editor;
  pressed: boolean;
  disabled: boolean;
}) {
  const { t } = useTranslation('texts');
  if (!pressed)
    return (
      <Tool
        icon={Table}
        label={t('insertTable')}
        disabled={disabled}
        onClick={() => editor.chain().focus().insertContent(newTable).run()}
      />
    );
  return (
    <Dropdown
      trigger={['click']}
      disabled={disabled}
      menu={{
        items: verbs.map((key) => ({
          key,
          label: t(key),
          onClick: () => {
            tableVerbs[key](editor);
            editor.commands.focus();
          },
        })),
      }}
    >
      <Tool icon={Table} label={t('table')} pressed disabled={disabled} />
    </Dropdown>
  );
}
