import { useTranslation } from 'react-i18next';

/**
 * Explains what a change of owner means: settings return to their defaults, and earlier readings do not go to the new
 * owner.
 */
export function OwnershipHint() {
  const { t } = useTranslation('ui');
  return <p>{t('handsHint')}</p>;
}
