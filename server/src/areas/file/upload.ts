import { fileApi, uploadRules, type UploadUse } from '@chargehand/contract/areas/file';
import type { FastifyRequest } from 'fastify';
import { fail } from '../../lib/fail';
import { readFilePart, type UploadedFile } from '../../lib/upload';
import { type Content, recognise } from './content';

/** The one file of an upload, recognised. */
export interface Upload extends UploadedFile {
  content: Content;
}

/**
 * Reads the file of a multipart body, as `readFilePart` does. Ends with `fileType` besides, when it is not what
 * its use allows.
 */
export async function readUpload(request: FastifyRequest, use: UploadUse): Promise<Upload> {
  const { megabytes, types } = uploadRules[use];
  const file = await readFilePart(request, fileApi.upload.upload?.field ?? 'file', megabytes);
  const content = await recognise(file.bytes, file.originalName);
  if (!content || !types.some((one) => one === content.extension))
    fail('fileType', { types: types.join('/') });
  return { ...file, content };
}
