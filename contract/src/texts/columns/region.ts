import { byKey } from '../../i18n/languages';
import de_DE from './region/de_DE';
import en_US from './region/en_US';
import fr_FR from './region/fr_FR';
import ja_JP from './region/ja_JP';
import zh_CN from './region/zh_CN';
import zh_HK from './region/zh_HK';

/** Column headers and value texts of region import files, the same as in the console. */
export const regionColumns = byKey({ zh_CN, zh_HK, en_US, fr_FR, de_DE, ja_JP });
