import { latePage } from '../../ui/late';
import { RecordsPage } from '../../ui/record/records-page';
import { AppUserList } from './app-user-list';

const Detail = latePage(() => import('./app-user-detail'));

/** userList: the list, and below it the page of one user. */
export default function AppUsers() {
  return <RecordsPage List={AppUserList} Detail={Detail} />;
}
