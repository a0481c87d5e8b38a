import { textIn } from '@chargehand/contract/languages';
import { type Refusal, refusals } from '@chargehand/contract/device/refusals';
import { language } from '../../lib/words/language';

const isRefusal = (why: string): why is Refusal => Object.hasOwn(refusals, why);

/** Why a device refused, in the reader's words where it is a reason that has words, else as the device said it. */
export const whyText = (why: string): string =>
  isRefusal(why) ? textIn(refusals[why], language) : `“${why}”`;
