import { transferApi, TransferTo } from '@chargehand/contract/areas/transfer';
import { isStaff } from '@chargehand/contract/rights/account-levels';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session/session';
import { fieldsOf } from '../../ui/form/fields-of';
import { MoveDrawer, type Moving } from './move-drawer';
import { recipientsOf } from './recipients';

const { Reference, Text, TextArea } = fieldsOf(TransferTo, 'stock');
const agents = recipientsOf('agent', 'account');

/**
 * Drawer that transfers unsold devices to another agent. An agent transfers its own, the operator acts on behalf of an
 * agent.
 */
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
      {/* Agents cannot see each other, so an agent types the recipient's login. */}
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
