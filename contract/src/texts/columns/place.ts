import { byKey } from '../../i18n/languages';
import de_DE from './place/de_DE';
import en_US from './place/en_US';
import fr_FR from './place/fr_FR';
import ja_JP from './place/ja_JP';
import zh_CN from './place/zh_CN';
import zh_HK from './place/zh_HK';

/** Column headers and value texts of import files of places, the same as in the console. */
export const placeColumns = byKey({ zh_CN, zh_HK, en_US, fr_FR, de_DE, ja_JP });
