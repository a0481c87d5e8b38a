import { languageRead, languageTag, textIn } from '@chargehand/contract/i18n/languages';
import { language } from '../../../lib/words/language';
import styles from './app-upgrade.module.css';

/** Shows the release notes in the user's language, or in the closest one available. */
export function Notes({ notes }: { notes: Readonly<Partial<Record<string, string>>> }) {
  return (
    <span className={styles['notes']} lang={languageTag(languageRead(notes, language) ?? language)}>
      {textIn(notes, language)}
    </span>
  );
}
