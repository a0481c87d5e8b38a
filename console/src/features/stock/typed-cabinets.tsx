import { useTranslation } from 'react-i18next';
import { format } from '../../lib/words/format';
import { TextAreaField } from '../../ui/form/fields';
import { useForm } from '../../ui/form/form-context';
import { codesIn } from './codes';

/** Codes of cabinets that are typed or scanned; each goes with what is in it. */
export function TypedCabinets() {
  const { t } = useTranslation('stock');
  const count = codesIn(useForm().value('cabinets')).length;
  const hint = t('cabinetsHint');
  const said = count === 0 ? hint : `${t('cabinetCount', { count, n: format.number(count) })}. ${hint}`;
  return <TextAreaField name="cabinets" rows={2} hint={said} />;
}
