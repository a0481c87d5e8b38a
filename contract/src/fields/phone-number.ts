import { codeText } from './fields';
import { byRule } from '../i18n/rules';

/**
 * Returns the schema of a dialable number in display format, including landlines and short numbers: `+86 571-8888 0000
 * #12`, `400 820 8820`, `95598`. Three to fifteen digits and an extension, at most 40 characters.
 */
export const phoneNumber = () =>
  codeText(40).refine(
    (value) =>
      /^\+?[\d\s().\/-]+((#|x|ext\.?)\s?\d{1,6})?$/i.test(value) &&
      /^\d{3,15}$/.test(value.replace(/(#|x|ext).*$/i, '').replace(/\D/g, '')),
    byRule('phoneNumber'),
  );
