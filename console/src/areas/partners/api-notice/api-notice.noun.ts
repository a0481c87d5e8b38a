import { apiNoticeApi, noticeStates } from '@chargehand/contract/areas/partners/api-notice';
import { format, missing } from '../../../lib/words/format';
import { figure, instant, oneOf, text, writtenText } from '../../../ui/noun/kinds';
import { noun } from '../../../ui/noun/noun';

/** Noun (kind of record) for notices about the API. */
export const apiNotice = noun({
  api: apiNoticeApi,
  texts: 'api-notice',
  nameOf: ({ title }) => title,
  fields: {
    title: writtenText(),
    excerpt: writtenText(),
    state: oneOf(noticeStates, { draft: 'off', changed: 'wait', pushed: 'ok' }),
    // A notice that was never pushed has version 0, which is shown as missing.
    version: { ...figure(), cell: (version: number) => (version === 0 ? missing : format.number(version)) },
    pushes: figure(),
    pushedAt: instant(),
    createdAt: instant(),
    createdBy: text(),
    updatedAt: instant(),
  },
});
