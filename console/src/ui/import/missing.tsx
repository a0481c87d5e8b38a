import type { Import } from '@chargehand/contract/http/imports';
import css from './import.module.css';

/** Lists the values in the file that the system does not know, one line per column. */
export const Missing = ({ found: { missing } }: { found: Import }) =>
  missing.length > 0 && (
    <ul className={css['missing']}>
      {missing.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
