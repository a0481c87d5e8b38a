import { language } from '../../lib/words/language';
import { filled } from '../texts';
import de_DE from './messages/de_DE';
import en_US from './messages/en_US';
import fr_FR from './messages/fr_FR';
import ja_JP from './messages/ja_JP';
import zh_CN, { type Messages } from './messages/zh_CN';
import zh_HK from './messages/zh_HK';

/* They come with their pages: who signs in needs none of them. */
const texts = { zh_CN, zh_HK, en_US, fr_FR, de_DE, ja_JP }[language];

/** A text about applying for the API, with its `{name}` places filled. */
export const ta = (key: keyof Messages, params: Record<string, string> = {}): string =>
  filled(texts[key], params);
