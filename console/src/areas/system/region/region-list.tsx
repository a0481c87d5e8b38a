import { regionApi } from '@chargehand/contract/areas/system/region';
import { language } from '../../../lib/words/language';
import { lateForm } from '../../../ui/dialog/late-drawer';
import { ListPage } from '../../../ui/list/list';
import { listOf } from '../../../ui/list/declare/list-of';
import { region } from './region.noun';

// `lead` is the column with a region's name in the user's language. `beside` shows English readers the Chinese name and
// all others the English one.
const lead = language === 'zh_CN' ? 'nameZh' : language === 'en_US' ? 'nameEn' : 'name';
const beside = lead === 'nameEn' ? 'nameZh' : 'nameEn';

const list = listOf(region, {
  page: 'regionList',
  columns: [lead, beside, 'areaCode', 'language', 'languageTag', 'timeDifference'],
  hidden: lead === 'name' ? ['nameZh', 'updatedAt'] : ['updatedAt'],
  detail: [
    'nameZh',
    'nameEn',
    'areaCode',
    'language',
    'languageTag',
    'timeDifference',
    'createdAt',
    'updatedAt',
  ],
  card: { aside: ['areaCode'], note: [beside], status: ['language', 'languageTag', 'timeDifference'] },
  sort: 'nameEn asc',
  filters: ['language', 'areaCode'],
  imports: regionApi,
  again: (row) => row,
  Form: lateForm(() => import('./region-form')),
});

/** Page `regionList`: the regions app users can choose, with their language. */
export default function RegionList() {
  return <ListPage list={list} />;
}
