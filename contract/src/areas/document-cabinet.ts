import { z } from 'zod';
import { reads } from '../crud';
import { codes, givenThat, maybe } from '../fields';
import { documentDeviceQuery, mostMoved } from './document';
import { positionStates } from './position';
import { byRule } from '../rules';

/** Cabinets that one document moves at most; each with what is in it. */
export const mostCabinets = 50;

/** What a document moves, by codes: devices, cabinets with what is in them, or both. */
export const movedThings = {
  codes: maybe(codes(mostMoved)),
  cabinets: maybe(codes(mostCabinets)),
};

/** Adds to a draft that it moves something. */
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

/** A cabinet of a document; its devices are among those of the document. */
export const DocumentCabinet = z.object({
  id: z.int(),
  code: z.string(),
  modelName: z.string(),
  /** Devices that went in it. */
  deviceCount: z.int(),
  state: z.enum(positionStates),
  /** How it was settled, in the sender’s words. */
  answer: z.string().nullable(),
});
export type DocumentCabinet = z.infer<typeof DocumentCabinet>;

const boxes = reads({
  noun: 'documentCabinet',
  page: 'documentList',
  called: ['cabinet of a stock document', 'cabinets of a stock document'],
  query: documentDeviceQuery,
  row: DocumentCabinet,
});

/** The cabinets of a document. */
export const documentCabinetApi = { list: boxes.list, export: boxes.export };
