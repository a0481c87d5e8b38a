import { useTranslation } from 'react-i18next';

/** What comes of a change of hands, for who does it: a device takes nothing along. */
export function HandsHint() {
  const { t } = useTranslation('ui');
  return <p>{t('handsHint')}</p>;
}
