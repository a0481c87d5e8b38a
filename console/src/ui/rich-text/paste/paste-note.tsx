import { useTranslation } from 'react-i18next';
import { locale } from '../../../lib/words/language';
import { Problem } from '../../feedback/problem';
import { mostPasted, type Pasted } from './pasted';
import styles from '../rich-text.module.css';

const listFormat = new Intl.ListFormat(locale);
const mostNamed = 5;

/** Names the pictures that the last paste could not take along, or says that it was too large. */
export function PasteNote({ pasted }: { pasted: Pasted | undefined }) {
  const { t } = useTranslation('texts');
  const lost = pasted?.lost ?? [];
  const named = lost.slice(0, mostNamed).map((name, at) => name || t('unnamedPicture', { n: at + 1 }));
  const names = listFormat.format(lost.length > mostNamed ? [...named, '…'] : named);
  return (
    <div role="status" className={styles['note']}>
      {pasted?.isTooLarge === true && <Problem>{t('pasteTooLarge', { n: mostPasted / 1_000_000 })}</Problem>}
      {lost.length > 0 && (
        <Problem>{t('picturesLost', { count: lost.length, n: lost.length, names })}</Problem>
      )}
    </div>
  );
}
