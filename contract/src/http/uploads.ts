import { z } from 'zod';
import { endpoint } from './endpoint';
import { instant, int, text } from '../fields/fields';
import { nothing } from './shapes';
import { kebab } from '../i18n/naming';

/** Size of each part of a file in bytes, except the last. A lost connection loses at most one part. */
export const partBytes = 4 * 1024 * 1024;

/**
 * A file uploaded in parts. Only the account that began the upload may continue it, for one day after the last part.
 */
export const Upload = z.object({
  id: z.uuid(),
  /** Original file name. */
  name: z.string(),
  bytes: z.int(),
  /** Last modification time of the original file, as stated by the uploader. */
  modified: z.string(),
  /** Number of bytes received so far, which is the offset of the next part. */
  received: z.int(),
  updatedAt: instant(),
});
export type Upload = z.infer<typeof Upload>;

/** A completely uploaded file. */
export const StoredFile = z.object({
  /** Name under which the server stores the file. */
  file: z.string(),
  name: z.string(),
  bytes: z.int(),
  /** SHA-256 in hexadecimal digits. */
  sha256: z.string(),
});
export type StoredFile = z.infer<typeof StoredFile>;

const byId = { id: z.uuid() };

/**
 * Returns the endpoints that upload large files of a noun: list uploads, begin, send parts, finish and discard. All
 * require the permission to add a record of the noun.
 */
export function uploadsOf<const Page extends string>({ noun, page }: { noun: string; page: Page }) {
  const path = `/api/admin/${kebab(noun)}/uploads` as const;
  const access = `${page}:add` as const;
  return {
    uploads: endpoint({
      method: 'GET',
      path,
      access,
      summary: 'List the account’s incomplete uploads, newest first',
      output: z.array(Upload),
    }),
    beginUpload: endpoint({
      method: 'POST',
      path,
      access,
      summary: 'Start the upload of a file, or continue an earlier upload of the same file',
      body: z.object({
        name: text(200),
        bytes: int(1, 2 ** 31 - 1),
        modified: text(40),
      }),
      output: Upload,
      audit: { unlogged: 'the file is logged when its upload is complete' },
    }),
    putPart: endpoint({
      method: 'PUT',
      path: `${path}/:id/parts/:from`,
      access,
      summary: `Upload the part of a file that begins at the given byte: ${partBytes} bytes, in the last part the rest; one part after another`,
      params: z.object({ ...byId, from: int(0, 2 ** 31 - 1) }),
      bytes: { most: partBytes },
      output: z.object({ received: z.int() }),
      audit: { unlogged: 'the file is logged when its upload is complete' },
    }),
    finishUpload: endpoint({
      method: 'POST',
      path: `${path}/:id/finish`,
      access,
      summary:
        'Combine the received parts into one file and return its hash; a repeated request returns the same. A file that is not in use a day later is deleted',
      params: z.object(byId),
      output: StoredFile,
      audit: `${noun}.upload`,
    }),
    giveUpUpload: endpoint({
      method: 'DELETE',
      path: `${path}/:id`,
      access,
      summary: 'Discard the received parts of a file',
      params: z.object(byId),
      output: nothing,
      audit: { unlogged: 'incomplete uploads are not logged' },
    }),
  };
}

/** The upload endpoints of any noun. */
export type UploadsApi = ReturnType<typeof uploadsOf<string>>;
