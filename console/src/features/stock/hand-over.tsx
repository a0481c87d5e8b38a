import { text, givenThat } from '@chargehand/contract/fields/fields';
import { transferApi, TransferDraft, TransferTo } from '@chargehand/contract/areas/stock/transfer';
import { byRule } from '@chargehand/contract/i18n/rules';
import { isStaff } from '@chargehand/contract/rights/account-levels';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session/session';
import { fieldsOf } from '../../ui/form/fields-of';
import { MoveDrawer, type Moving } from './move-drawer';
import { recipientsOf } from './recipients';

const { Reference, Text, TextArea } = fieldsOf(TransferTo, 'stock');
const agents = recipientsOf('agent', 'account');

/** The drafts of staff, who transfer on behalf of an agent and must name it. */
const staffTo = TransferTo.extend({ agentAccount: text(100) });
const staffCreate = {
  ...transferApi.create,
  body: TransferDraft.refine(({ agentAccount }) => agentAccount !== undefined, {
    path: ['agentAccount'],
    ...byRule('required'),
    when: givenThat({ agentAccount: TransferTo.shape.agentAccount }),
  }),
};

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
      create={tenant ? transferApi.create : staffCreate}
      createAll={transferApi.createAll}
      to={tenant ? TransferTo : staffTo}
      initial={{}}
    >
      {/* Agents cannot see each other, so an agent types the recipient's login. */}
      {!tenant && <Reference name="agentAccount" of={agents} />}
      {tenant ? (
        <Text name="recipientAccount" hint={t('recipientHint')} />
      ) : (
        <Reference name="recipientAccount" of={agents} />
      )}
      <TextArea name="reason" rows={2} />
    </MoveDrawer>
  );
}
