import type { FastifyRequest } from 'fastify';
import { fail, refuse } from '../../lib/fail';

/** The one file of an upload. */
export interface Upload {
  /** As the sender calls it. */
  name: string;
  bytes: Buffer;
  /** True when more came than was asked for. */
  truncated: boolean;
}

async function readParts(request: FastifyRequest, most: number): Promise<Upload | undefined> {
  let upload: Upload | undefined;
  // To the very end: a body that stops before it has no file.
  for await (const part of request.parts({ limits: { fileSize: most } })) {
    if (part.type !== 'file') continue;
    const bytes = await part.toBuffer();
    if (part.fieldname === 'file')
      upload = { name: part.filename ?? '', bytes, truncated: part.file.truncated };
  }
  return upload;
}

/**
 * Reads the multipart field `file`, at most `most` bytes of it. Ends with `malformed` when the body is no
 * whole multipart body of one file, and with a refused field when the file is missing.
 */
export async function readUpload(request: FastifyRequest, most: number): Promise<Upload> {
  if (!request.isMultipart()) fail('malformed');
  const upload = await readParts(request, most).catch((error: unknown) => {
    request.log.info({ err: error }, 'an upload could not be read');
    return fail('malformed');
  });
  return upload ?? refuse({ file: 'required' });
}
