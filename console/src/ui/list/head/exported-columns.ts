import type { ExportColumn } from '@chargehand/contract/http/exports';
import type { Words } from '../../../lib/words/i18n';
import type { Exported } from '../../noun/field';
import type { Column } from '../declare/declaration';

const textsOf = (texts: NonNullable<Exported['texts']>, t: Words): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([value, key]) => [value, t(key)]));

/** Returns the visible columns for an export with the user's texts, without those that have no plain value. */
export function exportedColumns<Row>(
  columns: readonly { column: Pick<Column<Row>, 'key' | 'exported'>; shown: boolean }[],
  t: Words,
): ExportColumn[] {
  return columns
    .filter(({ shown }) => shown)
    .flatMap(({ column: { key, exported } }) =>
      exported.map(({ path = key, label = key, unit, texts, instant, day, digits }) => ({
        key: path,
        label: unit === undefined ? t(label) : `${t(label)} (${unit})`,
        ...(texts && { texts: textsOf(texts, t) }),
        ...(instant === true && { instant }),
        ...(day === true && { day }),
        ...(digits !== undefined && { digits }),
      })),
    );
}
