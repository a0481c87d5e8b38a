import { isStaff } from '@chargehand/contract/rights/account-levels';
import { outboundApi, OutboundTo } from '@chargehand/contract/areas/stock/outbound';
import { useSession } from '../../lib/session/session';
import { fieldsOf } from '../../ui/form/fields-of';
import { MoveDrawer, type Moving } from './move-drawer';
import { RecipientFields } from './recipient-fields';

const { TextArea } = fieldsOf(OutboundTo, 'stock');

/**
 * Drawer that sends devices out: the operator to agents, merchants and users, an agent to its own merchants and users.
 */
export default function SendOut(props: Moving) {
  const { mType } = useSession();
  return (
    <MoveDrawer
      {...props}
      move="outbound"
      create={outboundApi.create}
      createAll={outboundApi.createAll}
      to={OutboundTo}
      initial={{ target: isStaff(mType) ? 'agent' : 'merchant' }}
    >
      <RecipientFields cabinets={props.boxes !== undefined} />
      <TextArea name="reason" rows={2} />
    </MoveDrawer>
  );
}
