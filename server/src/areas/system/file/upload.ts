import { fileApi, uploadRules, type UploadUse } from '@chargehand/contract/areas/system/file';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FastifyRequest } from 'fastify';
import { Failure, fail } from '../../../lib/fail';
import { readFilePart, type UploadedFile, withFilePart } from '../../../lib/http/upload';
import { type Content, recognise } from './content';
import { checkPixels } from './pixels';
import { newFileName } from './file.service';
import type { FileStore } from '../../../lib/http/file-store';
import { pictureWithoutLocation, videoWithoutLocation } from './strip-exif';

/** The file of an upload, with its recognized type. */
interface Upload extends UploadedFile {
  content: Content;
}

interface Rule {
  megabytes: number;
  types: readonly string[];
}

/**
 * Returns the type of a file. Throws `fileContent` if only its name is that of an allowed type, and `fileType` if it is
 * of another type.
 */
async function allowed(bytes: Buffer, name: string, { types }: Rule): Promise<Content> {
  const content = await recognise(bytes, name);
  if (content && types.includes(content.extension)) return content;
  const named = types.find((type) => name.toLowerCase().endsWith(`.${type}`));
  return named === undefined
    ? fail('fileType', { types: types.join('/') })
    : fail('fileContent', { type: named.toUpperCase() });
}

/**
 * Reads the file in a multipart body and removes location data from a picture. Throws like `readFilePart`, and
 * `fileType` or `pictureTooLarge` if the file is not allowed for this use.
 */
export async function readUpload(request: FastifyRequest, use: UploadUse): Promise<Upload> {
  const rule = uploadRules[use];
  const file = await readFilePart(request, fileApi.upload.upload?.field ?? 'file', rule.megabytes);
  const content = await allowed(file.bytes, file.originalName, rule);
  if (content.type.startsWith('image/')) checkPixels(file.bytes);
  return { ...file, bytes: pictureWithoutLocation(file.bytes, content.extension), content };
}

/** Reads a picture without its location. Throws `pictureTooLarge` if it has too many pixels. */
async function pictureOf(bytes: Readable, extension: string): Promise<Buffer> {
  const picture = await buffer(bytes);
  checkPixels(picture);
  return pictureWithoutLocation(picture, extension);
}

/** A file that is in the store, but has no row yet. */
interface Kept {
  name: string;
  row: { originalName: string; type: string; bytes: number };
}

/**
 * Stores the file in a multipart body while it arrives, so that a large file is never in memory as a whole. Throws like
 * `readUpload`. A refused or aborted upload leaves nothing behind.
 */
export async function keepUpload(store: FileStore, request: FastifyRequest, rule: Rule): Promise<Kept> {
  let put: string | undefined;
  try {
    return await withFilePart(request, 'file', rule.megabytes, async ({ head, bytes, originalName }) => {
      const { extension, type } = await allowed(head, originalName, rule);
      put = newFileName(extension);
      // A picture is small enough to be in memory as a whole; a video is processed part by part.
      const clean = type.startsWith('image/')
        ? await pictureOf(bytes, extension)
        : Readable.from(videoWithoutLocation(bytes));
      return { name: put, row: { originalName, type, bytes: await store.put(put, clean) } };
    });
  } catch (error) {
    if (put !== undefined) await store.remove(put);
    if (error instanceof Failure) throw error;
    request.log.info({ err: error }, 'an upload could not be stored');
    return fail('malformed');
  }
}
