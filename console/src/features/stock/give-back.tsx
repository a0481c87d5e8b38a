import { returnBackApi, ReturnBackWhy } from '@chargehand/contract/areas/stock/return-back';
import { fieldsOf } from '../../ui/form/fields-of';
import { MoveDrawer, type Moving } from './move-drawer';

const { TextArea } = fieldsOf(ReturnBackWhy, 'stock');

/** Drawer that returns devices from the warehouse to production. */
export default function GiveBack(props: Moving) {
  return (
    <MoveDrawer
      {...props}
      move="returnBack"
      create={returnBackApi.create}
      createAll={returnBackApi.createAll}
      to={ReturnBackWhy}
      initial={{}}
    >
      <TextArea name="reason" rows={2} />
    </MoveDrawer>
  );
}
