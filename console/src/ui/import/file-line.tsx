import type { Import } from '@chargehand/contract/http/imports';
import { FileSpreadsheet } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { format } from '../../lib/words/format';
import css from './import.module.css';

/** Returns the name of the sheet that is imported, or undefined if none is selected yet or it has no name (CSV). */
export const sheetOf = ({ sheets, sheet }: Import): string | undefined =>
  (sheet === null ? undefined : sheets[sheet]) || undefined;

/** Shows the file: its name, its size, and further information. */
export function FileLine({ found, children }: { found: Import; children?: ReactNode }) {
  const { t } = useTranslation('import');
  const { name, bytes, checkMs, state } = found;
  const read = sheetOf(found);
  const facts = [
    ...(read === undefined ? [] : [t('inSheet', { name: read })]),
    `${format.number(Math.max(1, Math.round(bytes / 1024)))} KB`,
  ];
  if (checkMs !== null) facts.push(t('checkedIn', { time: format.number(Math.ceil(checkMs / 100) / 10) }));
  if (state === 'reading' || state === 'choosing' || state === 'ready') facts.push(t('nothingYet'));
  return (
    <div className={css['file']}>
      <FileSpreadsheet aria-hidden="true" />
      <div>
        <strong>{name}</strong>
        <span className={css['note']}>{facts.join(' · ')}</span>
      </div>
      {children}
    </div>
  );
}
