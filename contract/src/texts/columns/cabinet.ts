import { byKey } from '../../i18n/languages';
import de_DE from './cabinet/de_DE';
import en_US from './cabinet/en_US';
import fr_FR from './cabinet/fr_FR';
import ja_JP from './cabinet/ja_JP';
import zh_CN from './cabinet/zh_CN';
import zh_HK from './cabinet/zh_HK';

/** Column headers of import files of devices for cabinets, the same as in the console. */
export const cabinetColumns = byKey({ zh_CN, zh_HK, en_US, fr_FR, de_DE, ja_JP });
