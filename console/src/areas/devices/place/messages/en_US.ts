import place from '@chargehand/contract/texts/columns/place/en_US';
import type { OneOther } from '../../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  ...place,
  listTitle: 'Places',
  nameExample: 'Such as “Central Station, hall 2”',
  latitudeHint: 'WGS 84; both coordinates or none',
  timeZoneHint: 'Schedules of this place run in this zone',
  openingHoursExample: 'Such as “Daily 08:00–22:00”',
  image: 'Picture',
  open: 'Shown in the app',
  openHint: 'Users of devices here see name, address and opening hours',
  shown: 'Shown',
  hidden: 'Hidden',
  agentId: 'Agent',
  merchantId: 'Merchant',
  deviceCount: 'Devices',
  cabinetCount: 'Cabinets',
  holderHint: 'Leave empty if the place is the operator’s own',
  merchantHint: 'Devices and cabinets here must have the same holder',
  agencyFirst: 'Choose an agent first',
  createdAt: 'Added at',
  updatedAt: 'Updated at',
  searchHint: 'Name, address, contact',
  emptyTitle: 'No places yet',
  emptyText: 'Add a place, then put devices and cabinets there',
  addOne: 'Add place',
  editOne: 'Edit place “{name}”',
  saveOne: 'Save place',
  added: 'Place added',
  saved: 'Place saved',
} satisfies OneOther<Messages>;
