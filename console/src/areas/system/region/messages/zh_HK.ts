import region from '@chargehand/contract/texts/columns/region/zh_HK';
import type { Messages } from './zh_CN';

export default {
  ...region,
  listTitle: '地區語言管理',
  createdAt: '建立時間',
  updatedAt: '更新時間',
  searchHint: '名稱、地區號碼、語言標識',
  emptyTitle: '尚無地區',
  emptyText: '先新增一個地區，用戶註冊時便可選擇其地區號碼。',
  addOne: '新增地區',
  editOne: '編輯地區「{name}」',
  saveOne: '儲存地區',
  added: '已新增地區',
  saved: '已儲存地區',
  areaCodeExample: '例如 +852',
  languageTagExample: '例如 zh-HK',
  timeDifferenceExample: '例如 -7、+0:30',
  name: '名稱',
} satisfies Messages;
