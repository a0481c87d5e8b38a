import { byKey } from '../../i18n/languages';
import de_DE from './transfer/de_DE';
import en_US from './transfer/en_US';
import fr_FR from './transfer/fr_FR';
import ja_JP from './transfer/ja_JP';
import zh_CN from './transfer/zh_CN';
import zh_HK from './transfer/zh_HK';

/** Column headers and value texts of transfer import files, the same as in the console. */
export const transferColumns = byKey({ zh_CN, zh_HK, en_US, fr_FR, de_DE, ja_JP });
