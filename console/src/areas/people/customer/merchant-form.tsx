import { isStaff } from '@chargehand/contract/rights/account-levels';
import { merchantApi, MerchantDraft } from '@chargehand/contract/areas/people/merchant';
import { id as anId } from '@chargehand/contract/fields/fields';
import { agencies } from '../../../features/customer/customers';
import { useSession } from '../../../lib/session/session';
import { fieldsOf } from '../../../ui/form/fields-of';
import { RecordForm } from '../../../ui/form/record-form';
import type { FormProps } from '../../../ui/list/declare/declaration';
import { CustomerFields, enabled } from './customer-fields';
import { merchant } from './merchant.noun';

const { Reference } = fieldsOf(MerchantDraft, 'merchant');

/**
 * Schema of the form when staff add a merchant: they must choose its agent. A merchant that an agent adds belongs to
 * that agent.
 */
const ofAnAgent = MerchantDraft.extend({ agentId: anId() });

/** Form that adds a merchant with its login account, or changes a merchant. */
export default function MerchantForm({ id, onClose, where }: FormProps) {
  const adding = id === undefined;
  const ofAgent = isStaff(useSession().mType) && adding;
  return (
    <RecordForm
      of={merchant}
      id={id}
      onClose={onClose}
      where={where}
      empty={enabled}
      {...(ofAgent && { schema: ofAnAgent })}
    >
      {(record) => (
        <>
          {ofAgent && <Reference name="agentId" of={agencies} />}
          <CustomerFields texts="merchant" api={merchantApi} record={record} adding={adding} />
        </>
      )}
    </RecordForm>
  );
}
