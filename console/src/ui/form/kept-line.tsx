import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { locale } from '../../lib/words/language';
import { useWords } from '../../lib/words/i18n';
import styles from './form.module.css';
import type { DraftControl } from './use-draft';

const named = new Intl.ListFormat(locale);

/**
 * Says above the fields that input was restored which was kept when the session ended or the console reloaded the page.
 */
export function KeptLine({ form }: { form: DraftControl }) {
  const { t } = useTranslation('ui');
  const words = useWords(form.texts);
  const { back } = form;
  if (!back) return null;
  const left = back.left.map((field) => words(field));
  return (
    <p className={styles['kept']} role="status">
      <span>{left.length === 0 ? t('typedBack') : t('typedPartlyBack', { fields: named.format(left) })}</span>
      <Button type="link" size="small" onClick={back.discard}>
        {t('discardTyped')}
      </Button>
    </p>
  );
}
