import { byKey } from '../../i18n/languages';
import de_DE from './qr-batch/de_DE';
import en_US from './qr-batch/en_US';
import fr_FR from './qr-batch/fr_FR';
import ja_JP from './qr-batch/ja_JP';
import zh_CN from './qr-batch/zh_CN';
import zh_HK from './qr-batch/zh_HK';

/** Column headers and value texts of QR code import files, the same as in the console. */
export const qrBatchColumns = byKey({ zh_CN, zh_HK, en_US, fr_FR, de_DE, ja_JP });
