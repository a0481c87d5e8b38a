import type { Config } from '@chargehand/contract/areas/config';
import { parameterOf } from '@chargehand/contract/parameters';
import { useTranslation } from 'react-i18next';
import { useDict } from '../../lib/dict';
import { format } from '../../lib/format';
import { SelectField, TextAreaField, TextField } from '../../ui/form/fields';

/** A parameter's value: what a built-in one declares, any text for all others. */
export function ValueField({ config }: { config: Config | undefined }) {
  const { t } = useTranslation('config');
  const yesNo = useDict('yes_no').data;
  const declared = config?.builtIn ? parameterOf(config.configKey) : undefined;
  const field = { name: 'configValue', label: t('configValue') };
  const hint = config?.hint ?? undefined;
  if (declared?.kind === 'boolean')
    return <SelectField {...field} options={yesNo} {...(hint !== undefined && { hint })} />;
  if (declared?.kind === 'number') {
    const range = t('range', { min: format.number(declared.min), max: format.number(declared.max) });
    return <TextField {...field} hint={`${hint ?? ''} ${range}`.trim()} />;
  }
  return <TextAreaField {...field} {...(config?.isSecret && { hint: t('keepSecret') })} />;
}
