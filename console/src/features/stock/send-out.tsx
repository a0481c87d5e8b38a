import { outboundApi, OutboundTo, outboundTargets } from '@chargehand/contract/areas/outbound';
import { isStaff } from '@chargehand/contract/levels';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session/session';
import { fieldsOf } from '../../ui/form/fields-of';
import { useForm } from '../../ui/form/form-context';
import { MoveDrawer, type Moving } from './move-drawer';
import { targetsOf } from './targets';

const { Select, Reference, TextArea } = fieldsOf(OutboundTo, 'stock');
const agents = targetsOf('agent');
const merchants = targetsOf('merchant');
const users = targetsOf('user');

/** Sends devices out: the operator to agents, merchants and users, an agent to its own merchants and users. */
export default function SendOut(props: Moving) {
  const { t } = useTranslation('stock');
  const tenant = !isStaff(useSession().mType);
  const targets = outboundTargets.filter((one) => !tenant || one !== 'agent');
  return (
    <MoveDrawer
      {...props}
      move="outbound"
      create={outboundApi.create}
      createAll={outboundApi.createAll}
      to={OutboundTo}
      initial={{ target: targets[0] }}
    >
      <Select name="target" options={targets.map((value) => ({ value, label: t(value) }))} />
      <Whither />
      <TextArea name="reason" rows={2} />
    </MoveDrawer>
  );
}

/** The very one, of the kind that is chosen. */
function Whither() {
  const target = useForm().value('target');
  if (target === 'merchant') return <Reference key="merchant" name="merchantId" of={merchants} required />;
  if (target === 'user') return <Reference key="user" name="userId" of={users} required />;
  return <Reference key="agent" name="agentId" of={agents} required />;
}
