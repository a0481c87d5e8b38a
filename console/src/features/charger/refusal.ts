import { textIn } from '@chargehand/contract/i18n/languages';
import { type CommandRefusal, refusals } from '@chargehand/contract/device/refusals';
import { language } from '../../lib/words/language';

const isRefusal = (why: string): why is CommandRefusal => Object.hasOwn(refusals, why);

/**
 * Returns the reason why a device refused a command, in the user's language. A reason that is not in `refusals` is
 * returned in quotes as the device sent it.
 */
export const whyText = (why: string): string =>
  isRefusal(why) ? textIn(refusals[why], language) : `“${why}”`;
