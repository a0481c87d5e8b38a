import { useTranslation } from 'react-i18next';
import { locale } from '../../lib/words/language';
import styles from './failed.module.css';
import { Glyph } from './status';

/** Lists the records the server left out because it could not read them. */
export function Unreadable({ ids = [] }: { ids: readonly (number | null)[] | undefined }) {
  const { t } = useTranslation('ui');
  if (ids.length === 0) return null;
  const named = new Intl.ListFormat(locale).format(ids.map((id) => (id === null ? '?' : `#${id}`)));
  return (
    <div className={styles['failed']} role="alert">
      <Glyph kind="alarm" />
      <div>
        <strong>{t('unreadable', { ids: named })}</strong>
        <div>{t('unreadableHelp')}</div>
      </div>
    </div>
  );
}
