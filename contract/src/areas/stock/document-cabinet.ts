import { z } from 'zod';
import { reads } from '../../http/crud';
import { codes, givenThat, maybe } from '../../fields/fields';
import { documentDeviceQuery } from './document-device';
import { maxMoved } from './document';
import { positionStates } from './position';
import { byRule } from '../../i18n/rules';

/** Maximum number of cabinets, with their devices, that one document moves. */
const maxCabinets = 50;

/** Items a document moves, by code: devices, cabinets with their devices, or both. */
export const movedThings = {
  codes: maybe(codes(maxMoved)),
  cabinets: maybe(codes(maxCabinets)),
};

/** Adds the check that a draft moves at least one item. */
export const movesSomething = <
  Shape extends z.ZodType<{ codes?: string[] | undefined; cabinets?: string[] | undefined }>,
>(
  draft: Shape,
) =>
  draft.refine((given) => given.codes !== undefined || given.cabinets !== undefined, {
    path: ['codes'],
    ...byRule('required'),
    when: givenThat({ codes: movedThings.codes, cabinets: movedThings.cabinets }),
  });

/** A cabinet of a document. Its devices are also devices of the document. */
const DocumentCabinet = z.object({
  id: z.int(),
  code: z.string(),
  modelName: z.string(),
  /** Number of devices moved in the cabinet. */
  deviceCount: z.int(),
  state: z.enum(positionStates),
  /** Sender's explanation of how the missing cabinet was settled. */
  answer: z.string().nullable(),
});
type DocumentCabinet = z.infer<typeof DocumentCabinet>;

const boxes = reads({
  noun: 'documentCabinet',
  page: 'documentList',
  called: ['cabinet of a stock document', 'cabinets of a stock document'],
  query: documentDeviceQuery,
  row: DocumentCabinet,
});

/** Cabinets of a document. */
export const documentCabinetApi = { list: boxes.list, export: boxes.export };
