import { Button, Dropdown } from 'antd';
import { Ellipsis, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { format } from '../../lib/format';
import { usePhone } from '../../lib/media';
import styles from './bulk-bar.module.css';
import type { Action, ListDeclaration, Listed } from './declaration';
import { Fitting } from './fitting';
import type { ListControl } from './use-list';
import { selectionLimit, useReadAll } from './use-rows';

interface BulkBarProps<Row extends Listed> {
  list: ListDeclaration<Row>;
  control: ListControl<Row>;
  total: number;
  actions: readonly Action<Row>[];
  mayRemove: boolean;
  onAction: (key: string, rows: Row[]) => void;
}

/** What can be done to the selected rows of all pages; deleting comes last. */
export function BulkBar<Row extends Listed>({
  list,
  control,
  total,
  actions,
  mayRemove,
  onAction,
}: BulkBarProps<Row>) {
  const { t } = useTranslation([list.texts, 'ui']);
  const phone = usePhone();
  const readAll = useReadAll(list);
  const [reading, setReading] = useState(false);
  const { selection, state } = control;
  const { rows, pages } = selection;
  if (rows.length === 0) return null;

  const selectAll = async () => {
    setReading(true);
    try {
      selection.replace(await readAll(state));
    } finally {
      setReading(false);
    }
  };

  const offers = [
    ...actions.map(({ key }) => ({ key, label: t(key), danger: false })),
    ...(mayRemove ? [{ key: 'remove', label: t('ui:delete'), danger: true }] : []),
  ];

  return (
    <div className={styles['bar']} role="region" aria-live="polite">
      <strong className={styles['count']}>
        {t('ui:selected', { count: rows.length, n: format.number(rows.length) })}
      </strong>
      {!phone && pages > 1 && <span>{t('ui:acrossPages', { count: pages, n: pages })}</span>}
      {!phone && rows.length < total && total <= selectionLimit && (
        <Button
          type="link"
          size="small"
          className={styles['all'] ?? ''}
          loading={reading}
          onClick={() => void selectAll()}
        >
          {t('ui:selectAll', { count: total, n: format.number(total) })}
        </Button>
      )}
      <div className={styles['actions']}>
        <Fitting
          tail={(hidden) =>
            hidden.length > 0 && (
              <Dropdown
                trigger={['click']}
                placement="topRight"
                menu={{
                  items: offers.slice(-hidden.length).map(({ key, label, danger }) => ({
                    key,
                    label,
                    danger,
                    onClick: () => onAction(key, rows),
                  })),
                }}
              >
                <Button aria-label={t('ui:more')} icon={<Ellipsis />} />
              </Dropdown>
            )
          }
        >
          {offers.map(({ key, label, danger }) => (
            <Button key={key} danger={danger} onClick={() => onAction(key, rows)}>
              {label}
            </Button>
          ))}
        </Fitting>
      </div>
      <Button
        type="text"
        className={styles['clear'] ?? ''}
        aria-label={t('ui:clearSelection')}
        icon={<X />}
        onClick={selection.clear}
      />
    </div>
  );
}
