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
  /** The cabinet and the slot in which it stood then; both null where it stood in none. */
  cabinetCode: z.string().nullable(),
  slot: z.int().nullable(),
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

/** Something was announced; `announcement` reads the whole of it. */
const AnnouncementNotice = z.object({
  ...common,
  kind: z.literal('announcement'),
  announcementId: z.int(),
  /** In the language asked for or the nearest one it is written in, with the beginning of its words. */
  title: z.string(),
  excerpt: z.string(),
  sentAt: instant(),
});

/** What a user was told, by its kind. */
export const Notice = z.discriminatedUnion('kind', [WarningNotice, FeedbackNotice, AnnouncementNotice]);

/** The phone app's calls about what its user was told. */
export const noticeApi = {
  notices: endpoint({
    method: 'GET',
    path: '/api/app/v1/notices',
    access: 'appUser',
    summary:
      'What this user was told: warnings of its devices, answers to its feedback and announcements, newest first',
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
    summary: 'Note that a notice was read',
    params: oneId,
    output: z.object({ unread: z.int() }),
    audit: { unlogged: 'that somebody has read what it was told changes nothing' },
  }),
  readAll: endpoint({
    method: 'POST',
    path: '/api/app/v1/notices/read',
    access: 'appUser',
    summary: 'Note that all notices up to one were read: what came since stays unread',
    body: z.object({ through: id() }),
    output: z.object({ unread: z.int() }),
    audit: { unlogged: 'that somebody has read what it was told changes nothing' },
  }),
};
