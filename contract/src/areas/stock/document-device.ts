import { z } from 'zod';
import { id, list, maybe, searchText } from '../../fields/fields';
import { reads } from '../../http/crud';
import { listQuery } from '../../http/list-query';
import { positionStates } from './position';
import { stands } from './stock-status';

/** A device of a document. */
const DocumentDevice = z.object({
  id: z.int(),
  code: z.string(),
  /** Model name and MAC address; null if the requesting account may no longer see the device. */
  modelName: z.string().nullable(),
  mac: z.string().nullable(),
  /** Cabinet in which the device was moved. */
  cabinetCode: z.string().nullable(),
  /** Current stock status of the device; null if the requesting account may no longer see it. */
  stands: z.enum(stands).nullable(),
  state: z.enum(positionStates),
  /** Sender's explanation of how the missing device was settled. */
  answer: z.string().nullable(),
});

/** Query of a document's devices. */
export const documentDeviceQuery = listQuery(
  {
    documentId: id(),
    state: maybe(list(z.enum(positionStates))),
    /** Prefix of the device's code. */
    search: maybe(searchText(40)),
  },
  ['code'],
);

const positions = reads({
  noun: 'documentDevice',
  page: 'documentList',
  called: ['device of a stock document', 'devices of a stock document'],
  query: documentDeviceQuery,
  row: DocumentDevice,
});

/** Devices of a document. */
export const documentDeviceApi = { list: positions.list, export: positions.export };
