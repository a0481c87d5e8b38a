import { useTranslation } from 'react-i18next';
import { format } from '../../lib/words/format';
import { TextAreaField } from '../../ui/form/fields';
import { useForm } from '../../ui/form/form-context';
import { codesIn } from './codes';

/** Field for typed or scanned cabinet codes beside that for device codes. Each cabinet is moved with its contents. */
export function TypedCabinets() {
  const { t } = useTranslation('stock');
  const count = codesIn(useForm().value('cabinets')).length;
  const hint = t('cabinetsHint');
  const help = count === 0 ? hint : `${t('cabinetCount', { count, n: format.number(count) })}. ${hint}`;
  return <TextAreaField name="cabinets" rows={2} hint={help} />;
}
