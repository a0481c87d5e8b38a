import { codes } from '@chargehand/contract/fields/fields';
import { mostMoved } from '@chargehand/contract/areas/document';

const Codes = codes(mostMoved);

/** Returns the codes in a form field, either selected or typed. */
export const codesIn = (value: unknown): string[] => Codes.safeParse(value).data ?? [];
