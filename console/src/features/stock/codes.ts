import { codes } from '@chargehand/contract/fields';
import { mostMoved } from '@chargehand/contract/areas/document';

const Codes = codes(mostMoved);

/** The codes in a form's field, whether they were chosen or are being typed. */
export const codesIn = (value: unknown): string[] => Codes.safeParse(value).data ?? [];
