import { downloadName, fileApi, resourcePath } from '@chargehand/contract/areas/system/file';
import { codes } from '@chargehand/contract/http/codes';
import { StartedJob } from '@chargehand/contract/http/shapes';
import { Unprintable, unprintableHeader } from '@chargehand/contract/http/unprintable';
import { fill } from '@chargehand/contract/i18n/rules';
import { languageOf } from '@chargehand/contract/i18n/languages';
import { z } from 'zod';
import { addressIn } from '../browser/base';
import { answerText, CallError } from './call';
import { timeoutMs } from './wire';
import { callHeaders } from './call-headers';
import { callTexts } from './call-texts';
import type { OwnTexts } from './call-texts/zh_CN';
import { readCookie } from '../browser/cookie';
import { formEncode, queryEncode } from './form-encode';
import { notifier } from './notify';

const Refusal = z.looseObject({ code: z.coerce.number().default(codes.internal), msg: z.string().nullish() });

/** Returns true if the blob is JSON, which is a message from the server instead of a file. */
export const isJson = (blob: Blob): boolean => /^application\/json\b/.test(blob.type);

/** Saves a blob through the browser's downloads. */
export function saveBlob(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The browser needs the URL until it has read the blob.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

interface Request {
  method?: 'GET' | 'POST';
  body?: unknown;
  /** Name of the saved file; by default the name that the server gives it. */
  name?: string;
}

/** JSON response instead of a file: the job that makes the file. */
const JobResponse = z.object({ code: z.literal(codes.success), data: StartedJob });

/** Warns of the characters of a printed file that appear as boxes, from the header that lists them. */
function warnOf(header: string, ownTexts: OwnTexts): void {
  const { texts, signs } = Unprintable.parse(JSON.parse(decodeURIComponent(header)));
  notifier().warn(fill(ownTexts.unprintable, { n: texts, signs: signs.join(' ') }));
}

/**
 * Downloads and saves a file, and notifies the user of progress and errors. If the server has started a job that makes
 * the file, saves nothing and returns the job. Throws `CallError` after the user was notified.
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
      const started = JobResponse.safeParse(answer);
      if (started.success) return started.data.data;
      const refusal = Refusal.parse(answer);
      throw new CallError(refusal.code, answerText(refusal)({ codes: codeTexts, own }));
    }
    const encodedName = response.headers.get(downloadName);
    saveBlob(blob, name ?? (encodedName === null ? 'download' : decodeURIComponent(encodedName)));
    const unprintable = response.headers.get(unprintableHeader);
    if (unprintable !== null) warnOf(unprintable, own);
    return undefined;
  } catch (error) {
    const failure = error instanceof CallError ? error : new CallError(0, own.downloadError);
    notifier().error(failure.message);
    throw failure;
  } finally {
    done();
  }
}

/** Downloads a file that the server returns directly, without a job. */
async function file(address: string, request?: Request): Promise<void> {
  await download(address, request);
}

/** Downloads a stored file by its name. With `remove` the server deletes it afterwards. */
export const downloadFile = (fileName: string, remove = false): Promise<void> =>
  file(`${fileApi.download.path}?${queryEncode({ fileName, delete: remove })}`);

/** Downloads a stored file by its path. */
export const downloadResource = (resource: string, name: string): Promise<void> =>
  file(resourcePath(resource), { name });

/** Downloads the file that the server makes at `path`, under the name that the server gives it. */
export const downloadFrom = (path: string): Promise<void> => file(path);

/** Downloads a ZIP that the server makes at `path`. */
export const downloadZip = (path: string, name: string): Promise<void> => file(path, { name });

/** Requests a file by POST with a form and saves it as `name`. Returns the job if one makes the file. */
export const downloadByPost = (path: string, body: unknown, name: string): Promise<StartedJob | undefined> =>
  download(path, { method: 'POST', body, name });
