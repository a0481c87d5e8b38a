import { transferApi, TransferTo } from '@chargehand/contract/areas/transfer';
import { isStaff } from '@chargehand/contract/account-levels';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session/session';
import { fieldsOf } from '../../ui/form/fields-of';
import { MoveDrawer, type Moving } from './move-drawer';
import { recipientsOf } from './recipients';

const { Reference, Text, TextArea } = fieldsOf(TransferTo, 'stock');
const agents = recipientsOf('agent', 'account');

/** Transfers unsold devices to another agent: an agent its own, the operator in an agent's name. */
export default function HandOver(props: Moving) {
  const { t } = useTranslation('stock');
  const tenant = !isStaff(useSession().mType);
  return (
    <MoveDrawer
      {...props}
      move="transfer"
      create={transferApi.create}
      createAll={transferApi.createAll}
      to={TransferTo}
      initial={{}}
    >
      {/* Agents do not see each other: they know the login of whom they hand over to. */}
      {!tenant && <Reference name="agentAccount" of={agents} required />}
      {tenant ? (
        <Text name="recipientAccount" hint={t('recipientHint')} />
      ) : (
        <Reference name="recipientAccount" of={agents} />
      )}
      <TextArea name="reason" rows={2} />
    </MoveDrawer>
  );
}
