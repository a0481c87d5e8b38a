import type { ExportColumn } from '@chargehand/contract/fields';
import type { Column, Exported } from './declaration';

const textsOf = (
  texts: NonNullable<Exported['texts']>,
  t: (key: string) => string,
): Record<string, string> => {
  const keys = Array.isArray(texts) ? texts.map((value) => [value, value]) : Object.entries(texts);
  return Object.fromEntries(keys.map(([value, key]) => [value, t(key)]));
};

/** The shown columns as an export takes them, in the reader's words; what has no plain value is left out. */
export function exportedColumns<Row>(
  columns: readonly { column: Column<Row>; shown: boolean }[],
  t: (key: string) => string,
): ExportColumn[] {
  return columns
    .filter(({ shown }) => shown)
    .flatMap(({ column: { key, kind, exported = [{ path: key, instant: kind === 'instant' }] } }) =>
      exported.map(({ path, label = key, unit, texts, instant }) => ({
        key: path,
        label: unit === undefined ? t(label) : `${t(label)} (${unit})`,
        ...(texts && { texts: textsOf(texts, t) }),
        ...(instant === true && { instant }),
      })),
    );
}
