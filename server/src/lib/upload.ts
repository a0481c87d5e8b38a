import path from 'node:path';
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { fail, refuse } from './fail';

const megabyte = 1024 * 1024;

/** The one file of an upload. */
export interface UploadedFile {
  bytes: Buffer;
  /** As the sender calls it, without folders. */
  originalName: string;
}

interface Part {
  name: string;
  bytes: Buffer;
  /** True when more came than was asked for. */
  truncated: boolean;
}

async function readParts(request: FastifyRequest, field: string, most: number): Promise<Part | undefined> {
  let wanted: Part | undefined;
  // To the very end: a body that stops before it has no file.
  for await (const part of request.parts({ limits: { fileSize: most } })) {
    if (part.type !== 'file') continue;
    const bytes = await part.toBuffer();
    if (part.fieldname === field)
      wanted = { name: part.filename ?? '', bytes, truncated: part.file.truncated };
  }
  return wanted;
}

const plainName = (name: string): string =>
  path
    .basename(name.replaceAll('\\', '/'))
    .replace(/[\p{Cc}\p{Cs}]/gu, '')
    .slice(0, 200) || 'file';

/**
 * Reads the file of a multipart body, of less than so many MB. Ends with `malformed` when the body is no whole
 * multipart body of one file, with a refused field when the file is missing, and with `fileTooLarge`.
 */
export async function readFilePart(
  request: FastifyRequest,
  field: string,
  megabytes: number,
): Promise<UploadedFile> {
  const limit = megabytes * megabyte;
  if (!request.isMultipart()) fail('malformed');
  const part = await readParts(request, field, limit).catch((error: unknown) => {
    request.log.info({ err: error }, 'an upload could not be read');
    return fail('malformed');
  });
  const { bytes, name, truncated } = part ?? refuse({ [field]: 'required' });
  // A file must be under the limit; exactly the limit is refused.
  if (bytes.length >= limit || truncated) fail('fileTooLarge', { n: megabytes });
  const originalName = plainName(name);
  // Another file under the same Idempotency-Key is another call.
  request.body = { originalName, sha256: createHash('sha256').update(bytes).digest('hex') };
  return { bytes, originalName };
}
