import { configApi } from '@chargehand/contract/areas/system/config';
import { RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { notifier } from '../../../lib/call/notify';
import { useSend } from '../../../lib/call/query';
import { Button } from '../../../ui/button';
import { Can } from '../../../ui/can';
import { lateForm } from '../../../ui/dialog/late-drawer';
import { ListPage } from '../../../ui/list/list';
import { listOf } from '../../../ui/list/declare/list-of';
import { config } from './config.noun';

/** Button that makes every server reload the parameters. */
function RefreshCache() {
  const { t } = useTranslation('config');
  const refresh = useSend(configApi.refresh);
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

const list = listOf(config, {
  page: 'configList',
  columns: ['configName', 'configKey', 'configValue', 'builtIn', 'isPublic', 'remark', 'updatedAt'],
  hidden: ['isSecret'],
  card: { status: ['configKey'], aside: ['configValue'], when: ['updatedAt'] },
  sort: 'configKey asc',
  filters: ['builtIn', 'isPublic', 'isSecret'],
  Form: lateForm(() => import('./config-form')),
  removable: (row) => !row.builtIn,
  // Deleting a secret cannot be undone, because the client does not know its value.
  again: ({ configValue, ...row }) => (configValue === null ? undefined : { ...row, configValue }),
  Tools: RefreshCache,
});

/** Page `configList`: the system's built-in parameters and the ones added by staff. */
export default function ConfigList() {
  return <ListPage list={list} />;
}
