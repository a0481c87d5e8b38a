import { isStaff } from '@chargehand/contract/rights/account-levels';
import { OutboundTo } from '@chargehand/contract/areas/stock/outbound';
import { recipientKinds } from '@chargehand/contract/areas/stock/recipient';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session/session';
import { fieldsOf } from '../../ui/form/fields-of';
import { useForm } from '../../ui/form/form-context';
import { recipientsOf } from './recipients';

const { Select, Reference } = fieldsOf(OutboundTo, 'stock');
const agents = recipientsOf('agent');
const merchants = recipientsOf('merchant');
const users = recipientsOf('user');

interface RecipientFieldsProps {
  /** True if cabinets are moved, which app users cannot receive. */
  cabinets?: boolean;
}

/**
 * Fields for the recipient of an outbound: its kind and the recipient itself. An agent can choose only its own
 * customers.
 */
export function RecipientFields({ cabinets = false }: RecipientFieldsProps) {
  const { t } = useTranslation('stock');
  const { mType } = useSession();
  const kinds = recipientKinds.filter((kind) =>
    kind === 'user' ? !cabinets : kind !== 'agent' || isStaff(mType),
  );
  const target = useForm().value('target');
  return (
    <>
      <Select
        name="target"
        label={t('target')}
        options={kinds.map((value) => ({ value, label: t(value) }))}
      />
      {target === 'agent' && <Reference name="agentId" label={t('agentId')} of={agents} />}
      {target === 'merchant' && <Reference name="merchantId" label={t('merchantId')} of={merchants} />}
      {target === 'user' && <Reference name="userId" label={t('userId')} of={users} />}
    </>
  );
}
