import { apiNoticeApi, noticeStates } from '@chargehand/contract/areas/api-notice';
import { format, missing } from '../../lib/words/format';
import { figure, instant, oneOf, text } from '../../ui/noun/kinds';
import { noun } from '../../ui/noun/noun';

/** Noun of a notice about the API. */
export const apiNotice = noun({
  api: apiNoticeApi,
  texts: 'api-notice',
  nameOf: ({ title }) => title,
  fields: {
    title: text(),
    excerpt: text(),
    state: oneOf(noticeStates, { draft: 'off', changed: 'wait', pushed: 'ok' }),
    // 0 before the first push; shown as missing.
    version: { ...figure(), cell: (version: number) => (version === 0 ? missing : format.number(version)) },
    pushes: figure(),
    pushedAt: instant(),
    createdAt: instant(),
    createdBy: text(),
    updatedAt: instant(),
  },
});
