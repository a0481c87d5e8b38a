import { z } from 'zod';
import { endpoint } from '../../http/endpoint';
import { keyOf, optionalText, text } from '../../fields/fields';
import { nothing } from '../../http/shapes';

const pictures = ['png', 'jpg', 'jpeg', 'webp'] as const;

/**
 * Allowed types and maximum size in MB (exclusive) of files the app uploads, by purpose. At 200 KB/s the largest video
 * uploads within the request timeout of two minutes.
 */
export const appUploadRules = {
  picture: { megabytes: 5, types: pictures },
  video: { megabytes: 20, types: ['mp4', 'mov', 'webm'] },
  avatar: { megabytes: 2, types: pictures },
} as const satisfies Record<string, { megabytes: number; types: readonly string[] }>;
export type AppUploadUse = keyof typeof appUploadRules;

/** Phone app endpoints for the user's files. */
export const appFileApi = {
  putUpFile: endpoint({
    method: 'POST',
    path: '/api/app/v1/files',
    access: 'appUser',
    summary:
      'Upload a picture, a video or a profile picture as multipart field `file`. A file that is not in use a day later is deleted',
    query: z.object({ use: keyOf(appUploadRules) }),
    upload: { field: 'file' },
    output: z.object({ name: z.string(), type: z.string(), bytes: z.int() }),
    audit: 'file.upload',
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/app/v1/files/:name',
    access: 'appUser',
    summary: 'Get a file that this user has uploaded, or a part of it',
    params: z.object({ name: text(40) }),
    output: nothing,
    file: { type: '*/*' },
  }),
  avatar: endpoint({
    method: 'PUT',
    path: '/api/app/v1/avatar',
    access: 'appUser',
    summary: 'Set an uploaded picture as the user’s profile picture, or remove it',
    body: z.object({ image: optionalText(40) }),
    output: z.object({ avatar: z.string().nullable() }),
    audit: 'appUser.picture',
  }),
};
