import { transferApi, TransferTo } from '@chargehand/contract/areas/transfer';
import { isStaff } from '@chargehand/contract/levels';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session/session';
import { fieldsOf } from '../../ui/form/fields-of';
import { AgentAccountField } from './account-field';
import { MoveDrawer, type Moving } from './move-drawer';

const { Text, TextArea } = fieldsOf(TransferTo, 'stock');

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
      {!tenant && <AgentAccountField name="agentAccount" required />}
      {tenant ? (
        <Text name="recipientAccount" hint={t('recipientHint')} />
      ) : (
        <AgentAccountField name="recipientAccount" />
      )}
      <TextArea name="reason" rows={2} />
    </MoveDrawer>
  );
}
