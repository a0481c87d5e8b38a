import { useTranslation } from 'react-i18next';
import { format } from '../../lib/words/format';
import { TextAreaField } from '../../ui/form/fields';
import { useForm } from '../../ui/form/form-context';
import { codesIn } from './codes';

/**
 * Field for typed or pasted device codes. Its hint shows how many there are, and if there is a field for cabinets
 * beside it, that one of both must be filled.
 */
export function TypedCodes({ besideCabinets = false }: { besideCabinets?: boolean }) {
  const { t } = useTranslation('stock');
  const count = codesIn(useForm().value('codes')).length;
  const hint = count === 0 ? t('codesHint') : t('deviceCount', { count, n: format.number(count) });
  const oneOfBoth = besideCabinets ? `${t('oneOfBoth')} ` : '';
  return <TextAreaField name="codes" rows={5} hint={`${oneOfBoth}${hint} ${t('allOrNothing')}`} />;
}
