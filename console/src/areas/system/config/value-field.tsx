import { type Config, ConfigChange, ConfigDraft } from '@chargehand/contract/areas/system/config';
import { mayBeEmpty, parameterOf } from '@chargehand/contract/parameters';
import { useTranslation } from 'react-i18next';
import { format } from '../../../lib/words/format';
import { fieldsOf } from '../../../ui/form/fields-of';

const { Text, TextArea, Entry } = fieldsOf(ConfigDraft, 'config');
const { TextArea: OptionalArea } = fieldsOf(ConfigChange, 'config');

/** Field for a parameter's value: the declared type for a built-in parameter, plain text for others. */
export function ValueField({ config }: { config: Config | undefined }) {
  const { t } = useTranslation('config');
  const declared = config?.builtIn ? parameterOf(config.configKey) : undefined;
  const hint = config?.hint ?? undefined;
  if (declared?.kind === 'boolean')
    return <Entry name="configValue" type="yes_no" {...(hint !== undefined && { hint })} />;
  if (declared?.kind === 'number') {
    const range = t('range', { min: format.number(declared.min), max: format.number(declared.max) });
    return <Text name="configValue" hint={`${hint ?? ''} ${range}`.trim()} />;
  }
  if (mayBeEmpty(declared)) return <OptionalArea name="configValue" {...(hint !== undefined && { hint })} />;
  return <TextArea name="configValue" {...(config?.isSecret && { hint: t('keepSecret') })} />;
}
