import { returnApi, ReturnWhy } from '@chargehand/contract/areas/stock/return';
import { fieldsOf } from '../../ui/form/fields-of';
import { MoveDrawer, type Moving } from './move-drawer';

const { TextArea } = fieldsOf(ReturnWhy, 'stock');

/** Drawer that requests the return of devices to the supplier, the next level above. */
export default function AskReturn(props: Moving) {
  return (
    <MoveDrawer
      {...props}
      move="return"
      create={returnApi.create}
      createAll={returnApi.createAll}
      to={ReturnWhy}
      initial={{}}
    >
      <TextArea name="reason" rows={2} />
    </MoveDrawer>
  );
}
