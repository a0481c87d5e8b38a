import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useWords } from '../../lib/words/i18n';
import { ActionDialog } from '../list/requested-dialog';
import { type ListDeclaration, type Listed, removal } from '../list/declare/declaration';
import { useRights } from '../list/state/use-row-actions';

const edit = 'edit';

interface RecordActionsProps<Row extends Listed> {
  /** List of the record. Its row actions are also available on the record's page. */
  list: ListDeclaration<Row>;
  record: Row;
  /** Path to open after the record was deleted. */
  away: string;
}

/** Buttons of a record's actions on its page: deleting first, editing last as the primary button. */
export function RecordActions<Row extends Listed>({ list, record, away }: RecordActionsProps<Row>) {
  const { t } = useTranslation('ui');
  const words = useWords(list.texts);
  const navigate = useNavigate();
  const { actions, mayEdit, mayRemove } = useRights(list);
  const [dialog, setDialog] = useState<string>();
  const close = () => setDialog(undefined);

  const { Form } = list;
  return (
    <>
      {mayRemove && (list.removal?.applies?.(record) ?? true) && (
        <Button danger onClick={() => setDialog(removal)}>
          {t('delete')}
        </Button>
      )}
      {actions
        .filter((action) => action.applies?.(record) ?? true)
        .map(({ key }) => (
          <Button key={key} onClick={() => setDialog(key)}>
            {words(key)}
          </Button>
        ))}
      {mayEdit && list.editable(record) && (
        <Button type="primary" onClick={() => setDialog(edit)}>
          {t('edit')}
        </Button>
      )}
      {Form && dialog === edit && <Form id={record.id} onClose={close} />}
      {dialog !== undefined && dialog !== edit && (
        <ActionDialog
          list={list}
          requested={{ key: dialog, rows: [record], left: [] }}
          onClose={close}
          onDone={() => {}}
          onDeleted={() => void navigate(away, { replace: true })}
        />
      )}
    </>
  );
}
