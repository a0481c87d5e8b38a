import codes from '@chargehand/contract/texts/codes/en_US';
import type { CallTexts } from './zh_CN';

export default {
  codes,
  own: {
    errorUnknown: 'Unknown system error, please report it to the administrator',
    errorBackend: 'Abnormal backend interface connection',
    errorTimeout: 'System interface request timed out',
    errorStatus: 'System interface error {code}',
    duplicateSubmit: 'The data is processing, please do not submit it repeatedly',
    sessionInvalid: 'Your session is invalid or expired, please log in again',
    downloading: 'Downloading data, please wait',
    downloadError: 'An error occurred while downloading the file, please contact the administrator',
    unprintable: 'Texts with characters that cannot be printed and appear as boxes: {n} ({signs})',
  },
} satisfies CallTexts;
