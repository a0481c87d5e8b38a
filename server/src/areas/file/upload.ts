import { fileApi, uploadRules, type UploadUse } from '@chargehand/contract/areas/file';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FastifyRequest } from 'fastify';
import { Failure, fail } from '../../lib/fail';
import { readFilePart, type UploadedFile, withFilePart } from '../../lib/http/upload';
import { type Content, recognise } from './content';
import { newFileName } from './file.service';
import type { FileStore } from '../../lib/http/file-store';
import { pictureWithoutLocation, videoWithoutLocation } from './strip-exif';

/** The one file of an upload, recognised. */
export interface Upload extends UploadedFile {
  content: Content;
}

interface Rule {
  megabytes: number;
  types: readonly string[];
}

/** What a file is, where a rule allows that; else the call ends with `fileType`. */
async function allowed(bytes: Buffer, name: string, { types }: Rule): Promise<Content> {
  const content = await recognise(bytes, name);
  if (!content || !types.some((one) => one === content.extension))
    fail('fileType', { types: types.join('/') });
  return content;
}

/**
 * Reads the file of a multipart body, as `readFilePart` does; a picture loses what it tells of its place. Ends with
 * `fileType` besides, when it is not what its use allows.
 */
export async function readUpload(request: FastifyRequest, use: UploadUse): Promise<Upload> {
  const rule = uploadRules[use];
  const file = await readFilePart(request, fileApi.upload.upload?.field ?? 'file', rule.megabytes);
  const content = await allowed(file.bytes, file.originalName, rule);
  return { ...file, bytes: pictureWithoutLocation(file.bytes, content.extension), content };
}

/** A file that lies in the store; its row is still to be written. */
export interface Kept {
  name: string;
  row: { originalName: string; type: string; bytes: number };
}

/**
 * Puts the file of a multipart body into the store while it arrives, so that a large one is never in memory. Ends as
 * `readUpload` does; what was refused, or broke off, leaves nothing behind.
 */
export async function keepUpload(store: FileStore, request: FastifyRequest, rule: Rule): Promise<Kept> {
  let put: string | undefined;
  try {
    return await withFilePart(request, 'file', rule.megabytes, async ({ head, bytes, originalName }) => {
      const { extension, type } = await allowed(head, originalName, rule);
      put = newFileName(extension);
      // A picture is small enough to be held; of a video every part is looked at as it passes.
      const clean = type.startsWith('image/')
        ? pictureWithoutLocation(await buffer(bytes), extension)
        : Readable.from(videoWithoutLocation(bytes));
      return { name: put, row: { originalName, type, bytes: await store.put(put, clean) } };
    });
  } catch (error) {
    if (put !== undefined) await store.remove(put);
    if (error instanceof Failure) throw error;
    request.log.info({ err: error }, 'an upload could not be kept');
    return fail('malformed');
  }
}
