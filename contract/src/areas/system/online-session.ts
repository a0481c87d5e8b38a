import { z } from 'zod';
import type { AuditWords } from '../../audit/audit-word';
import { endpoint } from '../../http/endpoint';
import { accountLevelNames } from '../../rights/account-levels';
import { instant, list, maybe, text, codeText } from '../../fields/fields';
import { nothing, oneId, someIds } from '../../http/shapes';
import { listQuery, page } from '../../http/list-query';
import { texts as words } from '../../i18n/languages';

export const OnlineSession = z.object({
  id: z.int(),
  account: z.string(),
  name: z.string(),
  mType: z.int().min(0).max(3),
  ip: z.string(),
  userAgent: z.string().nullable(),
  createdAt: instant(),
  usedAt: instant(),
  /** True for the session of this request. */
  current: z.boolean(),
  /** True if the requesting account may end the session. */
  mayEnd: z.boolean(),
});
export type OnlineSession = z.infer<typeof OnlineSession>;

/** Open sessions, without those whose idle time has expired. */
export const onlineSessionApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/online-session/list',
    access: 'onlineSessionList:list',
    summary: 'List open sessions with account, device and address, filtered and paged',
    query: listQuery(
      {
        /** Part of the account or the name. */
        search: maybe(text(60)),
        account: maybe(text(100)),
        level: maybe(list(z.enum(accountLevelNames))),
        ip: maybe(codeText(45)),
      },
      ['account', 'createdAt', 'usedAt'],
    ),
    output: page(OnlineSession),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/admin/online-session/:id',
    access: 'onlineSessionList:list',
    summary: 'Get one open session',
    params: oneId,
    output: OnlineSession,
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/api/admin/online-session/:ids',
    access: 'onlineSessionList:end',
    personOnly: true,
    summary:
      'End sessions at once: the account’s own ones except the current, and those of accounts of which it is a superior',
    params: someIds,
    output: nothing,
    audit: 'onlineSession.end',
  }),
};

/** Operation log words for sessions. */
export const onlineSessionWords: AuditWords = {
  noun: words('会话', '工作階段', 'Session', 'Session', 'Sitzung', 'セッション'),
};
