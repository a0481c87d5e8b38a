import { codeText } from './fields';
import { byRule } from './rules';

/**
 * A number that is dialled, landlines and short ones too, as it is to be read: `+86 571-8888 0000 #12`, `400 820 8820`, `95598`.
 * Three to fifteen digits and an extension; 40 characters at most.
 */
export const phoneNumber = () =>
  codeText(40).refine(
    (value) =>
      /^\+?[\d\s().\/-]+((#|x|ext\.?)\s?\d{1,6})?$/i.test(value) &&
      /^\d{3,15}$/.test(value.replace(/(#|x|ext).*$/i, '').replace(/\D/g, '')),
    byRule('phoneNumber'),
  );
