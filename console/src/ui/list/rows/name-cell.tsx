import { Link } from 'react-router';
import { useWords } from '../../../lib/words/i18n';
import type { ListDeclaration, Listed } from '../declare/declaration';
import styles from './rows.module.css';
import type { ListControl } from '../state/use-list';
import { usePageOf } from '../state/use-row-actions';

/** First column: names the row and opens its detail. */
export function NameCell<Row extends Listed>({
  list,
  change,
  row,
}: {
  list: ListDeclaration<Row>;
  change: ListControl<Row>['change'];
  row: Row;
}) {
  const content = list.columns[0].cell(row, useWords(list.texts));
  const page = usePageOf(list)(row);
  if (page !== undefined)
    return (
      <Link className={styles['name']} to={page}>
        {content}
      </Link>
    );
  if (list.recordsOn !== undefined || !list.api.get) return content;
  return (
    <button
      type="button"
      className={styles['name']}
      onClick={() => change({ opened: { what: 'show', id: row.id } })}
    >
      {content}
    </button>
  );
}
