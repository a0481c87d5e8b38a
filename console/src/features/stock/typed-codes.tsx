import { useTranslation } from 'react-i18next';
import { format } from '../../lib/words/format';
import { TextAreaField } from '../../ui/form/fields';
import { useForm } from '../../ui/form/form-context';
import { codesIn } from './codes';

/** Field for typed or pasted device codes. Its hint shows how many there are. */
export function TypedCodes() {
  const { t } = useTranslation('stock');
  const count = codesIn(useForm().value('codes')).length;
  const hint = count === 0 ? t('codesHint') : t('deviceCount', { count, n: format.number(count) });
  return <TextAreaField name="codes" rows={5} hint={`${hint} ${t('allOrNothing')}`} />;
}
