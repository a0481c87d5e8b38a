import { apiNoticeApi } from '@chargehand/contract/areas/api-notice';
import { type ApiPush, pushReaches, pushStates } from '@chargehand/contract/areas/api-push';
import { customCell, figure, instant, oneOf, reference, text, writtenText } from '../../ui/noun/kinds';
import { lookupOf } from '../../ui/noun/lookup';
import { Channels, PushRecipients, Version } from './cells';

const version = figure();

/** Fields of a push, shared by the nouns (kinds of records) of both kinds of push. */
export const pushFields = {
  title: writtenText(),
  noticeId: reference('title', lookupOf({ api: apiNoticeApi, nameOf: ({ title }) => title })),
  version: { ...version, cell: (n: number) => <Version n={n} /> },
  channels: customCell((row: ApiPush) => <Channels channels={row.channels} />),
  reach: oneOf(pushReaches),
  named: customCell((row: ApiPush) => <PushRecipients push={row} />),
  state: oneOf(pushStates, { sending: 'run', stopped: 'alarm', done: 'ok' }),
  deliveries: figure(),
  delivered: figure(),
  failed: figure(),
  unreachable: figure(),
  createdAt: instant(),
  createdBy: text(),
  doneAt: instant(),
};
