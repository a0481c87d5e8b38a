import { configApi } from '@chargehand/contract/areas/config';
import { useTranslation } from 'react-i18next';
import { format, missing } from '../../lib/format';
import { useCall } from '../../lib/query';
import { DetailDrawer } from '../../ui/detail/detail-drawer';
import { Facts } from '../../ui/detail/facts';
import { DictTag } from '../../ui/dict-tag';
import { ParameterValue } from './parameter-value';

/** Everything known of one parameter. */
export function ConfigDetail({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('config');
  const answer = useCall(configApi.get, { params: { id } });
  const config = answer.data;
  return (
    <DetailDrawer title={config?.configName ?? ''} answer={answer} onClose={onClose}>
      {config && (
        <Facts
          facts={[
            { label: t('configName'), value: config.configName },
            { label: t('configKey'), value: config.configKey },
            { label: t('configValue'), value: <ParameterValue config={config} /> },
            ...(config.hint === null ? [] : [{ label: t('hint'), value: config.hint }]),
            { label: t('builtIn'), value: <DictTag type="yes_no" value={String(config.builtIn)} /> },
            { label: t('isPublic'), value: <DictTag type="yes_no" value={String(config.isPublic)} /> },
            { label: t('isSecret'), value: <DictTag type="yes_no" value={String(config.isSecret)} /> },
            { label: t('remark'), value: config.remark ?? missing },
            { label: t('createdAt'), value: format.instant(config.createdAt) },
            { label: t('updatedAt'), value: format.instant(config.updatedAt) },
          ]}
        />
      )}
    </DetailDrawer>
  );
}
