import { deviceModelApi } from '@chargehand/contract/areas/stock/device-model';
import { stocktakeApi, StocktakeDraft } from '@chargehand/contract/areas/stock/stocktake';
import { isStaff } from '@chargehand/contract/rights/account-levels';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { call } from '../../../lib/call/call';
import { notifier } from '../../../lib/call/notify';
import { usePathOf } from '../../../lib/session/page-paths';
import { renew, useCall } from '../../../lib/call/query';
import { useSession } from '../../../lib/session/session';
import { fieldsOf } from '../../../ui/form/fields-of';
import { FormDrawer } from '../../../ui/form/form-drawer';
import type { FormProps } from '../../../ui/list/declare/declaration';
import { recipientsOf } from '../../../features/stock/recipients';

const { Text, Select, Reference } = fieldsOf(StocktakeDraft, 'stocktake');
const agents = recipientsOf('agent');

/** Form that starts a count of a warehouse or a part of it, then opens the count. */
export default function StocktakeForm({ onClose }: FormProps) {
  const { t } = useTranslation('stocktake');
  const navigate = useNavigate();
  const client = useQueryClient();
  const path = usePathOf()('stocktakeList');
  const tenant = !isStaff(useSession().mType);
  const models = useCall(deviceModelApi.options, {});
  const save = async (body: StocktakeDraft) => {
    const { id } = await call(stocktakeApi.create, { body, quiet: true });
    await renew(client, stocktakeApi.create);
    notifier().success(t('added'));
    // The browser's back button leads from the count to the list, not to this form.
    if (path === undefined) onClose();
    else void navigate(`${path}/${id}?tab=count`, { replace: true });
  };
  return (
    <FormDrawer
      texts="stocktake"
      title={t('addOne')}
      submitLabel={t('begin')}
      schema={StocktakeDraft}
      initial={{ modelId: '', agentId: null, note: '' }}
      save={save}
      onClose={onClose}
    >
      <p>{t('beginText')}</p>
      {!tenant && <Reference name="agentId" of={agents} hint={t('agentHint')} />}
      <Select<number | ''>
        name="modelId"
        failure={models.error}
        options={[
          { value: '', label: t('allModels') },
          ...(models.data ?? []).map(({ id: value, name }) => ({ value, label: name })),
        ]}
      />
      <Text name="note" />
    </FormDrawer>
  );
}
