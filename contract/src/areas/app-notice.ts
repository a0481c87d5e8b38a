import { z } from 'zod';
import { endpoint } from '../endpoint';
import { id, instant, int, maybe, oneId } from '../fields';

/** The phone app's calls about what its user was told. */
export const noticeApi = {
  notices: endpoint({
    method: 'GET',
    path: '/api/app/v1/notices',
    access: 'appUser',
    summary: 'What this user was told about its devices, newest first',
    query: z.object({ before: maybe(id()), size: int(1, 100).default(20) }),
    output: z.object({
      unread: z.int(),
      notices: z.array(
        z.object({
          id: z.int(),
          kind: z.literal('warning'),
          deviceId: z.int(),
          deviceName: z.string(),
          /** °C */
          temperature: z.number(),
          threshold: z.number(),
          reportedAt: instant(),
          completedAt: instant().nullable(),
          readAt: instant().nullable(),
        }),
      ),
    }),
  }),
  read: endpoint({
    method: 'POST',
    path: '/api/app/v1/notices/:id/read',
    access: 'appUser',
    summary: 'Note that a notice, and all before it, were read',
    params: oneId,
    output: z.object({ unread: z.int() }),
    audit: { unlogged: 'that somebody has read what it was told changes nothing' },
  }),
};
