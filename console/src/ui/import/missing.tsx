import type { Import } from '@chargehand/contract/imports';
import css from './import.module.css';

/** What the file names and the system does not know, a line for each column. */
export const Missing = ({ found: { missing } }: { found: Import }) =>
  missing.length > 0 && (
    <ul className={css['missing']}>
      {missing.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
