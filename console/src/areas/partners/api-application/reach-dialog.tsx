import { type ApiApplication, apiApplicationApi } from '@chargehand/contract/areas/partners/api-application';
import { ApiReach, applicationOwners } from '@chargehand/contract/areas/partners/api-reach';
import { regionApi } from '@chargehand/contract/areas/system/region';
import { scopeKeys, scopes } from '@chargehand/contract/rights/scopes';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { agencies, merchants } from '../../../features/customer/customers';
import { callLoosely } from '../../../lib/call/call';
import { notifier } from '../../../lib/call/notify';
import { renew, useCall } from '../../../lib/call/query';
import { useForm } from '../../../ui/form/form-context';
import { fieldsOf } from '../../../ui/form/fields-of';
import { FormDrawer } from '../../../ui/form/form-drawer';
import type { DialogProps } from '../../../ui/list/declare/declaration';
import { lookupOf } from '../../../ui/noun/lookup';

const { Addresses, Checks, Number, Select, Switch, Reference } = fieldsOf(ApiReach, 'api-application');
const regions = lookupOf({ api: regionApi, nameOf: ({ name }) => name });

/**
 * Dialog that sets the access of an approved application: permissions, rate limits, allowed addresses, and visible
 * devices.
 */
export default function ReachDialog({ rows: [application], onClose, onDone }: DialogProps<ApiApplication>) {
  const { t } = useTranslation('api-application');
  const client = useQueryClient();
  const id = application?.id ?? 0;
  const { data, error } = useCall(apiApplicationApi.get, { params: { id } }, { staleTime: 0 });
  if (!application) return null;
  const save = async (body: unknown) => {
    await callLoosely(apiApplicationApi.setReach, { params: { id }, body, quiet: true });
    await renew(client, apiApplicationApi.setReach);
    notifier().success(t('reachSaved'));
    onDone();
    onClose();
  };
  return (
    <FormDrawer
      texts="api-application"
      title={t('reachOne', { name: application.companyName })}
      submitLabel={t('reachSave')}
      schema={ApiReach}
      initial={
        data && {
          ...data,
          agentId: data.agentId ?? '',
          merchantId: data.merchantId ?? '',
          regionId: data.regionId ?? '',
        }
      }
      failure={error}
      save={save}
      onClose={onClose}
    >
      <Checks name="scopes" options={scopes.map((value) => ({ value, label: t(scopeKeys[value]) }))} />
      <Number name="quota" />
      <Addresses name="addresses" hint={t('addressesHint')} />
      <Select
        name="owner"
        options={applicationOwners.map((value) => ({ value, label: t(`owner_${value}`) }))}
      />
      <Owner />
      <Switch name="test" hint={t('testHint')} />
      <Reference name="regionId" of={regions} />
    </FormDrawer>
  );
}

function Owner() {
  const owner = useForm().value('owner');
  if (owner === 'agent') return <Reference name="agentId" of={agencies} />;
  if (owner === 'merchant') return <Reference name="merchantId" of={merchants} />;
  return null;
}
