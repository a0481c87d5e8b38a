import { z } from 'zod';
import { endpoint } from '../endpoint';
import { nothing, text } from '../fields';

/** What an upload is for decides its types and its size, in MB; a file must be under the limit. */
export const uploadRules = {
  image: { megabytes: 2, types: ['png', 'jpg', 'jpeg'] },
} as const;
export type UploadUse = keyof typeof uploadRules;

export const UploadQuery = z.object({ use: z.enum(['image']).default('image') });
export const ResourceQuery = z.object({ resource: text(200) });

export const fileApi = {
  upload: endpoint({
    method: 'POST',
    path: '/common/upload',
    access: 'signedIn',
    summary: 'Store one file; multipart field `file`. Answers `fileName` beside `code` and `msg`',
    query: UploadQuery,
    output: nothing,
    raw: true,
  }),
  resource: endpoint({
    method: 'GET',
    path: '/common/download/resource',
    access: 'signedIn',
    summary: 'A stored file',
    query: ResourceQuery,
    output: nothing,
    raw: true,
  }),
};
