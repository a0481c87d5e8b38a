import { type Config, configApi } from '@chargehand/contract/areas/config';
import { Button } from 'antd';
import { RefreshCw } from 'lucide-react';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useDict } from '../../lib/dict';
import { format, missing } from '../../lib/format';
import { notifier } from '../../lib/notify';
import { useSend } from '../../lib/query';
import { Can } from '../../ui/can';
import { DictTag } from '../../ui/dict-tag';
import type { ListDeclaration, Option } from '../../ui/list/declaration';
import { ListPage } from '../../ui/list/list-page';
import { ConfigDetail } from './config-detail';
import { ParameterValue } from './parameter-value';

const ConfigForm = lazy(async () => ({ default: (await import('./config-form')).ConfigForm }));

const useYesNo = (): Option[] | undefined => useDict('yes_no').data;
const YesNo = ({ value }: { value: boolean }) => <DictTag type="yes_no" value={String(value)} />;

/** Makes every server read the parameters anew. */
function RefreshCache() {
  const { t } = useTranslation('config');
  const refresh = useSend(configApi.refresh, { invalidates: [configApi.list, configApi.get] });
  return (
    <Can use={configApi.refresh}>
      <Button
        icon={<RefreshCw />}
        loading={refresh.isPending}
        onClick={() => refresh.mutate({}, { onSuccess: () => notifier().success(t('cacheRefreshed')) })}
      >
        {t('refreshCache')}
      </Button>
    </Can>
  );
}

const list: ListDeclaration<Config> = {
  page: 'configList',
  texts: 'config',
  source: configApi.list,
  nameOf: (config) => config.configName,
  columns: [
    { key: 'configName', cell: (config) => config.configName, sort: true },
    { key: 'configKey', cell: (config) => config.configKey, kind: 'code', sort: true, card: 'status' },
    { key: 'configValue', cell: (config) => <ParameterValue config={config} />, card: 'aside' },
    { key: 'builtIn', cell: (config) => <YesNo value={config.builtIn} /> },
    { key: 'isPublic', cell: (config) => <YesNo value={config.isPublic} /> },
    { key: 'isSecret', cell: (config) => <YesNo value={config.isSecret} />, hidden: true },
    { key: 'remark', cell: (config) => config.remark ?? missing },
    {
      key: 'updatedAt',
      cell: (config) => format.instant(config.updatedAt),
      kind: 'instant',
      sort: true,
      card: 'when',
    },
  ],
  sort: { column: 'configKey', order: 'asc' },
  filters: [
    { key: 'builtIn', kind: 'pick', useOptions: useYesNo },
    { key: 'isPublic', kind: 'pick', useOptions: useYesNo },
    { key: 'isSecret', kind: 'pick', useOptions: useYesNo },
  ],
  detail: ConfigDetail,
  form: { Drawer: ConfigForm, add: 'addParameter', create: configApi.create, update: configApi.update },
  remove: { by: configApi.remove, applies: (config) => !config.builtIn },
  Tools: RefreshCache,
};

/** configList: what the system is set to, its own parameters and those people add. */
export default function ConfigList() {
  return <ListPage list={list} />;
}
