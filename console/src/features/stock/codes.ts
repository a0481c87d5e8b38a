import { codes } from '@chargehand/contract/fields/fields';
import { maxMoved } from '@chargehand/contract/areas/document';

const Codes = codes(maxMoved);

/** Returns the codes in a form field, either selected or typed. */
export const codesIn = (value: unknown): string[] => Codes.safeParse(value).data ?? [];
