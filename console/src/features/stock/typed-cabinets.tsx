import { useTranslation } from 'react-i18next';
import { TextAreaField } from '../../ui/form/fields';

/** Codes of cabinets that are typed or scanned; each goes with what is in it. */
export function TypedCabinets() {
  const { t } = useTranslation('stock');
  return <TextAreaField name="cabinets" rows={2} hint={t('cabinetsHint')} />;
}
