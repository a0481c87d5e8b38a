import { language } from '../../lib/words/language';
import { filled } from '../texts';
import de_DE from './messages/de_DE';
import en_US from './messages/en_US';
import fr_FR from './messages/fr_FR';
import ja_JP from './messages/ja_JP';
import zh_CN, { type Messages } from './messages/zh_CN';
import zh_HK from './messages/zh_HK';

/* Loaded with the application pages, because the sign-in page does not need them. */
const texts = { zh_CN, zh_HK, en_US, fr_FR, de_DE, ja_JP }[language];

/** Returns a text about applications for the API, with its `{name}` placeholders filled. */
export const ta = (key: keyof Messages, params: Record<string, string> = {}): string =>
  filled(texts[key], params);
