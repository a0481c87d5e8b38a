import path from 'node:path';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { cleanText } from '@chargehand/contract/fields/clean';
import type { FastifyRequest } from 'fastify';
import { fail, refuse } from '../fail';

const megabyte = 1024 * 1024;

/** The single file of an upload. */
export interface UploadedFile {
  bytes: Buffer;
  /** File name given by the sender, without folders. */
  originalName: string;
}

interface Part {
  name: string;
  bytes: Buffer;
  /** True if the file exceeded the limit. */
  truncated: boolean;
}

async function readParts(
  request: FastifyRequest,
  field: string,
  maxBytes: number,
): Promise<Part | undefined> {
  let wanted: Part | undefined;
  // Reads all parts to the end, because only a complete body shows that the file is complete.
  for await (const part of request.parts({ limits: { fileSize: maxBytes } })) {
    if (part.type !== 'file') continue;
    const bytes = await part.toBuffer();
    if (part.fieldname === field)
      wanted = { name: part.filename ?? '', bytes, truncated: part.file.truncated };
  }
  return wanted;
}

/**
 * Returns a file name without folders and invisible characters: a direction mark could show `gnp.exe` as `exe.png`. It
 * has at most 200 characters.
 */
const plainName = (name: string): string =>
  [...cleanText(path.basename(name.replaceAll('\\', '/'))).replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/gu, '')]
    .slice(0, 200)
    .join('')
    .trim() || 'file';

/**
 * Returns the value that represents an upload in `request.body`. With it, a call that sends another file with the same
 * Idempotency-Key counts as another call.
 */
const fileBody = (originalName: string, sha256: string) => ({ originalName, sha256 });

/**
 * Reads the file in a multipart body. Throws `malformed` if the body is not complete multipart data, `invalid` if the
 * file is missing, and `fileTooLarge` if it has `megabytes` MB or more.
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
  // A file whose size is exactly the limit is refused, too.
  if (bytes.length >= limit || truncated) fail('fileTooLarge', { n: megabytes });
  const originalName = plainName(name);
  request.body = fileBody(originalName, createHash('sha256').update(bytes).digest('hex'));
  return { bytes, originalName };
}

/** Maximum number of bytes at the beginning of a file that are needed to detect its type. */
const headBytes = 4100;

/** A file that is still being received. */
interface Arriving {
  /** First bytes of the file. */
  head: Buffer;
  /** All bytes of the file, including the first ones. */
  bytes: Readable;
  originalName: string;
}

/**
 * Passes the file in a multipart body to `take` while it is received, and returns the result of `take` once the body
 * has ended. Throws `malformed` if the body is not multipart, the parser's error if it is incomplete, `invalid` if the
 * file is missing, and `fileTooLarge` as soon as the limit is reached.
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
      // Reads the rest if `take` did not read the whole file. Otherwise the parts after it would not arrive.
      file.resume();
    }
    if (size >= limit) fail('fileTooLarge', { n: megabytes });
    request.body = fileBody(originalName, hash.digest('hex'));
  }
  return (taken ?? refuse({ [field]: 'required' })).answer;
}
