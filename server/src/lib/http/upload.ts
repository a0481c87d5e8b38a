import path from 'node:path';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { fail, refuse } from '../fail';

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

/** What stands for the body of an upload: another file under the same Idempotency-Key is another call. */
const fileBody = (originalName: string, sha256: string) => ({ originalName, sha256 });

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
  request.body = fileBody(originalName, createHash('sha256').update(bytes).digest('hex'));
  return { bytes, originalName };
}

/** The first bytes of a file tell what it is: so many are needed at most. */
const headBytes = 4100;

/** A file that is still arriving. */
interface Arriving {
  /** Its first bytes. */
  head: Buffer;
  /** All of it, the first bytes included. */
  bytes: Readable;
  originalName: string;
}

/**
 * Hands the file of a multipart body on while it arrives, and answers what became of it once the body has ended. Ends as
 * `readFilePart` does, with `fileTooLarge` after as many bytes as are allowed.
 */
export async function withFilePart<T>(
  request: FastifyRequest,
  field: string,
  megabytes: number,
  take: (file: Arriving) => Promise<T>,
): Promise<T> {
  const limit = megabytes * megabyte;
  if (!request.isMultipart()) fail('malformed');
  let taken: { answer: T } | undefined;
  for await (const part of request.parts({ limits: { fileSize: limit } })) {
    if (part.type !== 'file') continue;
    const { file } = part;
    if (part.fieldname !== field) {
      file.resume();
      continue;
    }
    const arriving = file[Symbol.asyncIterator]();
    let head = Buffer.alloc(0);
    while (head.length < headBytes) {
      const { value, done } = await arriving.next();
      if (done) break;
      head = Buffer.concat([head, value]);
    }
    let size = head.length;
    const hash = createHash('sha256').update(head);
    async function* all() {
      yield head;
      for (;;) {
        const { value, done } = await arriving.next();
        if (done) break;
        size += value.length;
        hash.update(value);
        yield value;
      }
      if (file.truncated) fail('fileTooLarge', { n: megabytes });
    }
    const originalName = plainName(part.filename ?? '');
    try {
      taken = { answer: await take({ head, bytes: Readable.from(all()), originalName }) };
    } finally {
      // What nobody wanted is read to its end, or nothing behind it would be.
      file.resume();
    }
    if (size >= limit) fail('fileTooLarge', { n: megabytes });
    request.body = fileBody(originalName, hash.digest('hex'));
  }
  return (taken ?? refuse({ [field]: 'required' })).answer;
}
