import { codes } from '@chargehand/contract/fields/fields';
import { maxMoved } from '@chargehand/contract/areas/stock/document';

const Codes = codes(maxMoved);

/** Returns the codes in the value of a form field, selected or typed. */
export const codesIn = (value: unknown): string[] => Codes.safeParse(value).data ?? [];
