import { Button, Dropdown } from 'antd';
import { Ellipsis, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { late } from '../../late';
import { format } from '../../../lib/words/format';
import { useWords } from '../../../lib/words/i18n';
import { notifier } from '../../../lib/call/notify';
import { usePhone } from '../../../lib/browser/media';
import styles from './bulk-bar.module.css';
import { type ListDeclaration, type Listed, removal, takesAll } from '../declare/declaration';
import { Fitting } from '../../fitting';
import { useRights } from '../state/use-offers';
import { queryOf } from '../state/url-state';
import type { ListControl } from '../state/use-list';
import { selectionLimit, useReadAll } from '../state/use-rows';

const AllDialog = late(async () => ({ default: (await import('./verb-dialog')).AllDialog }));

export interface BulkBarProps<Row extends Listed> {
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
  const { verbs } = useRights(list);
  const readAll = useReadAll(list, control);
  const [reading, setReading] = useState(false);
  // What is to be done to all rows, and what they are asked for by, while it is asked about.
  const [asking, setAsking] = useState<{ key: string; query: Record<string, unknown> }>();
  const { selection, state } = control;
  const { rows, pages, all } = selection;
  if (rows.length === 0 && all === undefined) return null;

  const selectAll = async () => {
    if (total > selectionLimit) return selection.chooseAll(total);
    setReading(true);
    try {
      selection.replace(await readAll(state));
    } catch (error) {
      notifier().error(
        t('selectAllFailed', { reason: error instanceof Error ? error.message : String(error) }),
      );
    } finally {
      setReading(false);
    }
  };

  const ask = (key: string) =>
    all === undefined
      ? onAction(key, rows)
      : setAsking({ key, query: queryOf(state, list, new Date(), control.where) });
  // Of all that a filter has nobody here knows which it applies to: the job finds out.
  const offers = verbs
    .filter((verb) => all === undefined || takesAll(verb))
    .map(({ key, danger = false, applies = always }) => ({
      key,
      label: key === removal ? t('delete') : words(key),
      danger,
      disabled: all === undefined && !rows.some(applies),
    }));
  const asked = verbs.find(({ key }) => key === asking?.key);
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
                  items: offers.slice(-hidden.length).map(({ key, label, danger, disabled }) => ({
                    key,
                    label,
                    danger,
                    disabled,
                    onClick: () => ask(key),
                  })),
                }}
              >
                <Button aria-label={t('more')} icon={<Ellipsis />} />
              </Dropdown>
            )
          }
        >
          {offers.map(({ key, label, danger, disabled }) => (
            <Button key={key} danger={danger} disabled={disabled} onClick={() => ask(key)}>
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
      {asking && asked?.Dialog && (
        <asked.Dialog
          rows={[]}
          left={[]}
          all={{ query: asking.query, count }}
          onDone={selection.clear}
          onClose={() => setAsking(undefined)}
        />
      )}
      {asking && asked?.Dialog === undefined && asked?.all && (
        <AllDialog
          texts={list.texts}
          verb={asked}
          by={asked.all}
          query={asking.query}
          count={count}
          onStarted={selection.clear}
          onClose={() => setAsking(undefined)}
        />
      )}
    </div>
  );
}
