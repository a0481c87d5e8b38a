import { writeOffApi, WriteOffWhy } from '@chargehand/contract/areas/write-off';
import { fieldsOf } from '../../ui/form/fields-of';
import { MoveDrawer, type Moving } from './move-drawer';

const { TextArea } = fieldsOf(WriteOffWhy, 'stock');

/** Writes devices of the warehouse off: lost, or broken for good. */
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
