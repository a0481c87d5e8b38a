import { latePage } from '../../ui/late';
import { RecordsPage } from '../../ui/record/records-page';
import { MerchantList } from './merchant-list';

const Detail = latePage(() => import('./merchant-detail'));

/** merchantList: the list, and below it the page of one merchant. */
export default function Merchants() {
  return <RecordsPage List={MerchantList} Detail={Detail} />;
}
