import { apiNoticeApi } from '@chargehand/contract/areas/partners/api-notice';
import {
  type ApiPush,
  type PushOutcome,
  pushOutcomes,
  pushReaches,
  type PushState,
  pushStates,
} from '@chargehand/contract/areas/partners/api-push';
import { customCell, figure, instant, oneOf, reference, text, writtenText } from '../../ui/noun/kinds';
import type { Field } from '../../ui/noun/field';
import { lookupOf } from '../../ui/noun/lookup';
import { Channels, PushRecipients, Version } from './cells';

const version = figure();
const outcome = oneOf(pushOutcomes, {
  sending: 'run',
  stopped: 'alarm',
  done: 'ok',
  doneWithFailures: 'wait',
});
/** The state of a push, shown with its failures and filtered without them. */
const state: Field<PushState, ApiPush, PushOutcome> = {
  ...oneOf(pushStates),
  cell: (value, row, t) =>
    outcome.cell(value === 'done' && row.failed > 0 ? 'doneWithFailures' : value, row, t),
};

/** Fields of a push, shared by the nouns (kinds of records) of both kinds of push. */
export const pushFields = {
  title: writtenText(),
  noticeId: reference('title', lookupOf({ api: apiNoticeApi, nameOf: ({ title }) => title })),
  version: { ...version, cell: (n: number) => <Version n={n} /> },
  channels: customCell((row: ApiPush) => <Channels channels={row.channels} />),
  reach: oneOf(pushReaches),
  named: customCell((row: ApiPush) => <PushRecipients push={row} />),
  state,
  deliveries: figure(),
  delivered: figure(),
  failed: figure(),
  unreachable: figure(),
  createdAt: instant(),
  createdBy: text(),
  doneAt: instant(),
};
