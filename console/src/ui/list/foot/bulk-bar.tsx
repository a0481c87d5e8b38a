import { Button, Dropdown } from 'antd';
import { Ellipsis, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { format } from '../../../lib/words/format';
import { useWords } from '../../../lib/words/i18n';
import { notifier } from '../../../lib/call/notify';
import { usePhone } from '../../../lib/browser/media';
import styles from './bulk-bar.module.css';
import { type AllRows, type ListDeclaration, type Listed, removal, takesAll } from '../declare/declaration';
import { OverflowRow } from '../../overflow-row';
import { useRights } from '../state/use-row-actions';
import { queryOf } from '../state/url-state';
import type { ListControl } from '../state/use-list';
import { selectionLimit, useReadAll } from '../state/use-rows';

export interface BulkBarProps<Row extends Listed> {
  list: ListDeclaration<Row>;
  control: ListControl<Row>;
  total: number;
  onAction: (key: string, rows: readonly Row[], all?: AllRows) => void;
}

const always = (): boolean => true;

/** Returns a function that selects all rows of the filter, and true while it reads them. */
function useSelectAll<Row extends Listed>(
  list: ListDeclaration<Row>,
  control: ListControl<Row>,
  total: number,
) {
  const { t } = useTranslation('ui');
  const readAll = useReadAll(list, control);
  const [isReading, setIsReading] = useState(false);
  const { selection, state } = control;
  const selectAll = async () => {
    if (total > selectionLimit) return selection.chooseAll(total);
    setIsReading(true);
    try {
      selection.replace(await readAll(state));
    } catch (error) {
      notifier().error(
        t('selectAllFailed', { reason: error instanceof Error ? error.message : String(error) }),
      );
    } finally {
      setIsReading(false);
    }
  };
  return { isReading, selectAll };
}

/** Bar with the actions on the selected rows of all pages; deleting is last. */
export function BulkBar<Row extends Listed>({ list, control, total, onAction }: BulkBarProps<Row>) {
  const { t } = useTranslation('ui');
  const phone = usePhone();
  const words = useWords(list.texts);
  const { verbs } = useRights(list);
  const { isReading, selectAll } = useSelectAll(list, control, total);
  const { selection, state } = control;
  const { rows, pages, all } = selection;
  if (rows.length === 0 && all === undefined) return null;

  const ask = (key: string) =>
    all === undefined
      ? onAction(key, rows)
      : onAction(key, [], { query: queryOf(state, list, new Date(), control.where), count: all });
  // If all rows of a filter are selected, every action that can be a job is offered: only the job finds out to which
  // rows it applies.
  const actions = verbs
    .filter((verb) => all === undefined || takesAll(verb))
    .map(({ key, danger = false, applies = always }) => ({
      key,
      label: key === removal ? t('delete') : words(key),
      danger,
      disabled: all === undefined && !rows.some(applies),
    }));
  const count = all ?? rows.length;

  return (
    <div className={styles['bar']} role="region" aria-live="polite">
      <strong className={styles['count']}>{t('selected', { count, n: format.number(count) })}</strong>
      {all !== undefined && <span>{t('inBackground')}</span>}
      {!phone && all === undefined && pages > 1 && (
        <span>{t('acrossPages', { count: pages, n: pages })}</span>
      )}
      {all === undefined && rows.length < total && (total <= selectionLimit || verbs.some(takesAll)) && (
        <Button
          type="link"
          size="small"
          className={styles['all'] ?? ''}
          loading={isReading}
          onClick={() => void selectAll()}
        >
          {t('selectAll', { count: total, n: format.number(total) })}
        </Button>
      )}
      <div className={styles['actions']}>
        <Actions actions={actions} onAction={ask} />
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

interface BulkAction {
  key: string;
  label: string;
  danger: boolean;
  disabled: boolean;
}

interface ActionsProps {
  actions: readonly BulkAction[];
  onAction: (key: string) => void;
}

/** Buttons of the actions. Those that do not fit are in a menu. */
function Actions({ actions, onAction }: ActionsProps) {
  const { t } = useTranslation('ui');
  return (
    <OverflowRow
      tail={(hidden) =>
        hidden.length > 0 && (
          <Dropdown
            trigger={['click']}
            placement="topRight"
            menu={{
              items: actions.slice(-hidden.length).map((action) => ({
                ...action,
                onClick: () => onAction(action.key),
              })),
            }}
          >
            <Button aria-label={t('more')} icon={<Ellipsis />} />
          </Dropdown>
        )
      }
    >
      {actions.map(({ key, label, danger, disabled }) => (
        <Button key={key} danger={danger} disabled={disabled} onClick={() => onAction(key)}>
          {label}
        </Button>
      ))}
    </OverflowRow>
  );
}
