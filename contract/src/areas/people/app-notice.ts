import { z } from 'zod';
import { endpoint } from '../../http/endpoint';
import { id, instant, int, maybe } from '../../fields/fields';
import { oneId } from '../../http/shapes';
import { feedbackTypes } from './feedback';

const common = { id: z.int(), readAt: instant().nullable() };

/** Notice that a device overheated. */
const WarningNotice = z.object({
  ...common,
  kind: z.literal('warning'),
  deviceId: z.int(),
  /** Name of the device; empty if it is no longer bound to this user. */
  deviceName: z.string(),
  /** Reported temperature and the threshold that it reached, in °C. */
  temperature: z.number(),
  threshold: z.number(),
  /** Cabinet and slot of the device when it overheated; both null if it was in no cabinet. */
  cabinetCode: z.string().nullable(),
  slot: z.int().nullable(),
  reportedAt: instant(),
  /** Time at which the warning was completed; null while it is open. */
  completedAt: instant().nullable(),
});

/** Notice that the user's feedback was answered. */
const FeedbackNotice = z.object({
  ...common,
  kind: z.literal('feedback'),
  feedbackId: z.int(),
  type: z.enum(feedbackTypes),
  opinion: z.string(),
  processedAt: instant(),
});

/** Notice of an announcement. The `announcement` endpoint returns its full content. */
const AnnouncementNotice = z.object({
  ...common,
  kind: z.literal('announcement'),
  announcementId: z.int(),
  /** Title and beginning of the content, in the requested language or the nearest available one. */
  title: z.string(),
  excerpt: z.string(),
  sentAt: instant(),
});

/** A notice to a user, by kind. */
export const Notice = z.discriminatedUnion('kind', [WarningNotice, FeedbackNotice, AnnouncementNotice]);

/** Phone app endpoints for the user's notices. */
export const noticeApi = {
  notices: endpoint({
    method: 'GET',
    path: '/api/app/v1/notices',
    access: 'appUser',
    summary:
      'List the notices of this user, newest first: warnings of its devices, answers to its feedback, and announcements',
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
    summary: 'Mark a notice as read',
    params: oneId,
    output: z.object({ unread: z.int() }),
    audit: { unlogged: 'only marks messages as read' },
  }),
  readAll: endpoint({
    method: 'POST',
    path: '/api/app/v1/notices/read',
    access: 'appUser',
    summary: 'Mark all notices up to the given one as read; later ones stay unread',
    body: z.object({ through: id() }),
    output: z.object({ unread: z.int() }),
    audit: { unlogged: 'only marks messages as read' },
  }),
};
