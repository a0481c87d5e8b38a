import type { Config } from '@chargehand/contract/areas/system/config';
import { parameterOf } from '@chargehand/contract/parameters';
import { useTranslation } from 'react-i18next';
import { DictTag } from '../../../ui/dict-tag';
import { Status } from '../../../ui/feedback/status';

/** Shows a parameter's value in readable form. For a secret it shows only that a value is stored. */
export function ParameterValue({ config }: { config: Config }) {
  const { t } = useTranslation('config');
  if (config.configValue === null) return <Status kind="fact">{t('secretShown')}</Status>;
  if (parameterOf(config.configKey)?.kind === 'boolean')
    return <DictTag type="yes_no" value={config.configValue} />;
  return config.configValue;
}
