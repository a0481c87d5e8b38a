import { writeOffApi, WriteOffWhy } from '@chargehand/contract/areas/stock/write-off';
import { fieldsOf } from '../../ui/form/fields-of';
import { MoveDrawer, type Moving } from './move-drawer';

const { TextArea } = fieldsOf(WriteOffWhy, 'stock');

/** Drawer that writes off devices of the warehouse that are lost or broken. */
export default function WriteOff(props: Moving) {
  return (
    <MoveDrawer
      {...props}
      move="writeOff"
      create={writeOffApi.create}
      createAll={writeOffApi.createAll}
      to={WriteOffWhy}
      initial={{}}
    >
      <TextArea name="reason" rows={2} />
    </MoveDrawer>
  );
}
