import { Button, Dropdown } from 'antd';
import { Ellipsis, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { format } from '../../lib/format';
import { useWords } from '../../lib/i18n';
import { usePhone } from '../../lib/media';
import styles from './bulk-bar.module.css';
import type { ListDeclaration, Listed } from './declaration';
import { Fitting } from './fitting';
import { useRights } from './use-offers';
import type { ListControl } from './use-list';
import { selectionLimit, useReadAll } from './use-rows';

interface BulkBarProps<Row extends Listed> {
  list: ListDeclaration<Row>;
  control: ListControl<Row>;
  total: number;
  onAction: (key: string, rows: Row[]) => void;
}

const always = (): boolean => true;

/** What can be done to the selected rows of all pages; deleting comes last. */
export function BulkBar<Row extends Listed>({ list, control, total, onAction }: BulkBarProps<Row>) {
  const { t } = useTranslation('ui');
  const phone = usePhone();
  const words = useWords(list.texts);
  const { actions, mayRemove } = useRights(list);
  const readAll = useReadAll(list, control);
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
    ...actions
      .filter(({ bulk }) => bulk)
      .map(({ key, applies }) => ({ key, label: words(key), danger: false, applies })),
    ...(mayRemove ? [{ key: 'remove', label: t('delete'), danger: true, applies: list.removable }] : []),
  ];

  return (
    <div className={styles['bar']} role="region" aria-live="polite">
      <strong className={styles['count']}>
        {t('selected', { count: rows.length, n: format.number(rows.length) })}
      </strong>
      {!phone && pages > 1 && <span>{t('acrossPages', { count: pages, n: pages })}</span>}
      {!phone && rows.length < total && total <= selectionLimit && (
        <Button
          type="link"
          size="small"
          className={styles['all'] ?? ''}
          loading={reading}
          onClick={() => void selectAll()}
        >
          {t('selectAll', { count: total, n: format.number(total) })}
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
                  items: offers.slice(-hidden.length).map(({ key, label, danger, applies }) => ({
                    key,
                    label,
                    danger,
                    disabled: !rows.some(applies ?? always),
                    onClick: () => onAction(key, rows),
                  })),
                }}
              >
                <Button aria-label={t('more')} icon={<Ellipsis />} />
              </Dropdown>
            )
          }
        >
          {offers.map(({ key, label, danger, applies }) => (
            <Button
              key={key}
              danger={danger}
              disabled={!rows.some(applies ?? always)}
              onClick={() => onAction(key, rows)}
            >
              {label}
            </Button>
          ))}
        </Fitting>
      </div>
      <Button
        type="text"
        className={styles['clear'] ?? ''}
        aria-label={t('clearSelection')}
        icon={<X />}
        onClick={selection.clear}
      />
    </div>
  );
}
