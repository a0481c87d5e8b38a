import { downloadName, fileApi, resourcePath } from '@chargehand/contract/areas/file';
import { codes } from '@chargehand/contract/codes';
import { StartedJob } from '@chargehand/contract/fields';
import { languageOf } from '@chargehand/contract/languages';
import { z } from 'zod';
import { addressIn } from '../browser/base';
import { answerText, CallError } from './call';
import { timeoutMs } from './wire';
import { callHeaders } from './call-headers';
import { callTexts } from './call-texts';
import { readCookie } from '../browser/cookie';
import { formEncode, queryEncode } from './form-encode';
import { notifier } from './notify';

const Refusal = z.looseObject({ code: z.coerce.number().default(codes.internal), msg: z.string().nullish() });

/** A blob that is JSON is no file but what the server says in place of one. */
export const isJson = (blob: Blob): boolean => /^application\/json\b/.test(blob.type);

/** Hands a blob to the browser's downloads. */
export function saveBlob(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The browser has to have taken it before its address goes.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

interface Request {
  method?: 'GET' | 'POST';
  body?: unknown;
  /** The name to save under; else the server's. */
  name?: string;
}

/** Says in place of the file that a job makes it. */
const InItsPlace = z.object({ code: z.literal(codes.success), data: StartedJob });

/**
 * Fetches a file and saves it. Says so while it runs, and what went wrong; an answer in JSON is never saved.
 * Answers the job that makes the file, where it would have taken longer.
 */
async function download(
  address: string,
  { method = 'GET', body, name }: Request = {},
): Promise<StartedJob | undefined> {
  const { codes: codeTexts, own } = await callTexts(languageOf(readCookie('language')));
  const done = notifier().loading(own.downloading);
  try {
    const response = await fetch(addressIn(address), {
      method,
      headers: {
        ...callHeaders(),
        ...(method === 'POST' && { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' }),
      },
      body: method === 'POST' ? formEncode(body) : null,
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new CallError(0, own.downloadError);
    const blob = await response.blob();
    if (isJson(blob)) {
      const answer: unknown = JSON.parse(await blob.text());
      const started = InItsPlace.safeParse(answer);
      if (started.success) return started.data.data;
      const refusal = Refusal.parse(answer);
      throw new CallError(refusal.code, answerText(refusal)({ codes: codeTexts, own }));
    }
    const given = response.headers.get(downloadName);
    saveBlob(blob, name ?? (given === null ? 'download' : decodeURIComponent(given)));
    return undefined;
  } catch (error) {
    const failure = error instanceof CallError ? error : new CallError(0, own.downloadError);
    notifier().error(failure.message);
    throw failure;
  } finally {
    done();
  }
}

/** A file that is there already. */
async function file(address: string, request?: Request): Promise<void> {
  await download(address, request);
}

/** A stored file by its name; with `remove` the server deletes it afterwards. */
export const downloadFile = (fileName: string, remove = false): Promise<void> =>
  file(`${fileApi.download.path}?${queryEncode({ fileName, delete: remove })}`);

/** A stored file by its path. */
export const downloadResource = (resource: string, name: string): Promise<void> =>
  file(resourcePath(resource), { name });

/** A file that the server makes at `path` and names itself. */
export const downloadFrom = (path: string): Promise<void> => file(path);

/** A ZIP that the server makes at `path`. */
export const downloadZip = (path: string, name: string): Promise<void> => file(path, { name });

/** A file that is asked for by POST with a form, saved under `name`; or the job that makes it. */
export const downloadByPost = (path: string, body: unknown, name: string): Promise<StartedJob | undefined> =>
  download(path, { method: 'POST', body, name });
