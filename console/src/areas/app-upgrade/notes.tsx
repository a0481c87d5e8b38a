import { languageRead, languageTag, textIn } from '@chargehand/contract/languages';
import { language } from '../../lib/words/language';
import styles from './app-upgrade.module.css';

/** What is new, as a reader of this language is told it. */
export function Notes({ notes }: { notes: Readonly<Partial<Record<string, string>>> }) {
  return (
    <span className={styles['notes']} lang={languageTag(languageRead(notes, language) ?? language)}>
      {textIn(notes, language)}
    </span>
  );
}
