import { textIn } from '@chargehand/contract/i18n/languages';
import { type Refusal, refusals } from '@chargehand/contract/device/refusals';
import { language } from '../../lib/words/language';

const isRefusal = (why: string): why is Refusal => Object.hasOwn(refusals, why);

/**
 * Returns a device's reason for a refusal in the user's language if it is a known one, else the device's own words in
 * quotes.
 */
export const whyText = (why: string): string =>
  isRefusal(why) ? textIn(refusals[why], language) : `“${why}”`;
