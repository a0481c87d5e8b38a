import type { DocumentKind, OpenedDocument } from '@chargehand/contract/areas/document';
import { outboundApi, OutboundTo } from '@chargehand/contract/areas/outbound';
import { returnApi, ReturnWhy } from '@chargehand/contract/areas/return';
import { returnBackApi, ReturnBackWhy } from '@chargehand/contract/areas/return-back';
import { transferApi, TransferTo } from '@chargehand/contract/areas/transfer';
import type { z } from 'zod';
import { call } from '../../lib/call';
import type { Guarded } from '../../ui/can';
import type { Draft } from '../../ui/form/draft';
import type { Endpoint } from '@chargehand/contract/endpoint';

/** What can be done to devices by scanning them: which document it makes, and of what besides the codes. */
export interface Move {
  kind: DocumentKind;
  /** The write, with its right and what it makes old. */
  use: Guarded & Pick<Endpoint, 'path' | 'touches'>;
  /** What and to whom, as the form has it. */
  header: z.ZodType;
  /** Sends all of it. The same key sends it once, however often it is tried. */
  send: (header: Draft, codes: string[], key: string) => Promise<OpenedDocument>;
}

/** The key keeps it from being done twice, so that trying again at once is no slip. */
interface Sending {
  key: string;
  quiet: true;
  repeatSubmit: false;
}

const move = <H>(
  kind: DocumentKind,
  use: Move['use'],
  header: z.ZodType<H>,
  send: (header: H, how: Sending, codes: string[]) => Promise<OpenedDocument>,
): Move => ({
  kind,
  use,
  header,
  send: (draft, codes, key) => send(header.parse(draft), { key, quiet: true, repeatSubmit: false }, codes),
});

export const moves: readonly Move[] = [
  move('outbound', outboundApi.create, OutboundTo, (to, how, codes) =>
    call(outboundApi.create, { body: { ...to, codes }, ...how }),
  ),
  move('transfer', transferApi.create, TransferTo, (to, how, codes) =>
    call(transferApi.create, { body: { ...to, codes }, ...how }),
  ),
  move('return', returnApi.create, ReturnWhy, (why, how, codes) =>
    call(returnApi.create, { body: { ...why, codes }, ...how }),
  ),
  move('returnBack', returnBackApi.create, ReturnBackWhy, (why, how, codes) =>
    call(returnBackApi.create, { body: { ...why, codes }, ...how }),
  ),
];
