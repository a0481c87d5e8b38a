import { z } from 'zod';
import type { AuditWords } from '../../audit/audit-word';
import { endpoint } from '../../http/endpoint';
import { bool, keyOf, text } from '../../fields/fields';
import { nothing } from '../../http/shapes';
import { texts as words } from '../../i18n/languages';

const images = ['png', 'jpg', 'jpeg'] as const;
const documents = ['doc', 'xls', 'ppt', 'txt', 'pdf'] as const;

/** Allowed types and maximum size in MB (exclusive) of uploads, by purpose. */
export const uploadRules = {
  placeImage: { megabytes: 2, types: images },
  file: { megabytes: 5, types: [...documents, ...images] },
  document: { megabytes: 5, types: documents },
  image: { megabytes: 5, types: images },
  richTextImage: { megabytes: 5, types: images },
  adImage: { megabytes: 3, types: images },
  appInfoImage: { megabytes: 2, types: images },
  avatar: { megabytes: 2, types: images },
  modelImage: { megabytes: 2, types: images },
  cabinetImage: { megabytes: 2, types: images },
  deviceImage: { megabytes: 2, types: images },
} as const satisfies Record<string, { megabytes: number; types: readonly string[] }>;
export type UploadUse = keyof typeof uploadRules;

/** Maximum number of files selected at once, unless a form sets another limit. */
export const maxFiles = 5;

const UploadQuery = z.object({ use: keyOf(uploadRules).default('file') });
const ResourceQuery = z.object({ resource: text(200) });
const DownloadQuery = z.object({
  fileName: text(200),
  delete: z.preprocess((value) => value ?? 'false', bool()),
});

/** Name of the header that contains the file name of a download. */
export const downloadName = 'download-filename';

/** Returns the path from which a stored file is downloaded. */
export const resourcePath = (resource: string): string =>
  `${fileApi.resource.path}?resource=${encodeURIComponent(resource)}`;

export const fileApi = {
  upload: endpoint({
    method: 'POST',
    path: '/common/upload',
    access: 'signedIn',
    summary: 'Upload one file as multipart field `file`. Returns `fileName` beside `code` and `msg`',
    query: UploadQuery,
    upload: { field: 'file' },
    output: z.object({ fileName: z.string() }),
    beside: true,
    audit: 'file.upload',
  }),
  download: endpoint({
    method: 'GET',
    path: '/common/download',
    access: 'signedIn',
    summary:
      'Download a stored file, with its name in the header `download-filename`; with `delete`, one of the account’s own files is deleted afterwards',
    query: DownloadQuery,
    output: nothing,
    file: { type: '*/*', nameHeader: downloadName },
    audit: 'file.remove',
  }),
  resource: endpoint({
    method: 'GET',
    path: '/common/download/resource',
    access: 'signedIn',
    summary: 'Get a stored file',
    query: ResourceQuery,
    byCookie: true,
    output: nothing,
    file: { type: '*/*' },
  }),
};

/** Operation log words for files. */
export const fileWords: AuditWords = {
  noun: words('文件', '檔案', 'File', 'Fichier', 'Datei', 'ファイル'),
};
