import { byKey } from '../../languages';
import de_DE from './transfer/de_DE';
import en_US from './transfer/en_US';
import fr_FR from './transfer/fr_FR';
import ja_JP from './transfer/ja_JP';
import zh_CN from './transfer/zh_CN';
import zh_HK from './transfer/zh_HK';

/** What the columns of a file of transfers are called, and what is typed in them, as the console's own texts have it. */
export const transferColumns = byKey({ zh_CN, zh_HK, en_US, fr_FR, de_DE, ja_JP });
