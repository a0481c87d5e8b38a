import { z } from 'zod';
import { endpoint } from '../endpoint';
import { id, instant, int, maybe, oneId } from '../fields';
import { feedbackTypes } from './feedback';

const common = { id: z.int(), readAt: instant().nullable() };

/** A device became too hot. */
const WarningNotice = z.object({
  ...common,
  kind: z.literal('warning'),
  deviceId: z.int(),
  deviceName: z.string(),
  /** °C */
  temperature: z.number(),
  threshold: z.number(),
  reportedAt: instant(),
  completedAt: instant().nullable(),
});

/** What the user told the operator was answered. */
const FeedbackNotice = z.object({
  ...common,
  kind: z.literal('feedback'),
  feedbackId: z.int(),
  type: z.enum(feedbackTypes),
  opinion: z.string(),
  processedAt: instant(),
});

/** What a user was told, by its kind. */
export const Notice = z.discriminatedUnion('kind', [WarningNotice, FeedbackNotice]);

/** The phone app's calls about what its user was told. */
export const noticeApi = {
  notices: endpoint({
    method: 'GET',
    path: '/api/app/v1/notices',
    access: 'appUser',
    summary: 'What this user was told about its devices and its feedback, newest first',
    query: z.object({ before: maybe(id()), size: int(1, 100).default(20) }),
    output: z.object({
      unread: z.int(),
      notices: z.array(Notice),
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
