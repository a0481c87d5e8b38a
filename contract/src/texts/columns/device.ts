import { byKey } from '../../i18n/languages';
import de_DE from './device/de_DE';
import en_US from './device/en_US';
import fr_FR from './device/fr_FR';
import ja_JP from './device/ja_JP';
import zh_CN from './device/zh_CN';
import zh_HK from './device/zh_HK';

/** Column headers and value texts of device import files, the same as in the console. */
export const deviceColumns = byKey({ zh_CN, zh_HK, en_US, fr_FR, de_DE, ja_JP });
