import { latePage } from '../../ui/late';
import { RecordsPage } from '../../ui/record/records-page';
import { ArrivalList } from './arrival-list';

const Detail = latePage(async () => ({ default: (await import('./arrival-detail')).ArrivalDetail }));

/** arrivalList: the list, and below it the page of one arrival. */
export default function Arrivals() {
  return <RecordsPage List={ArrivalList} Detail={Detail} />;
}
