import codes from '@chargehand/contract/texts/codes/zh_HK';
import type { CallTexts } from './zh_CN';

export default {
  codes,
  own: {
    errorUnknown: '系統發生未知錯誤，請通知管理員',
    errorBackend: '後端介面連線異常',
    errorTimeout: '系統介面要求逾時',
    errorStatus: '系統介面 {code} 異常',
    duplicateSubmit: '數據處理中，請勿重複提交',
    sessionInvalid: '工作階段無效或已過期，請重新登入',
    downloading: '正在下載數據，請稍候',
    downloadError: '下載檔案時發生錯誤，請聯絡管理員',
    unprintable: '檔案已下載，但有 {n} 處文字含無法列印的字元，以方框代替：{signs}',
  },
} satisfies CallTexts;
