import { fileTypeFromBuffer } from 'file-type';

/**
 * The type of a file, recognized by its content. The file's name counts only where the content does not show the type:
 * for old Office files and for plain text.
 */
export interface Content {
  extension: string;
  type: string;
}

/** Types of old Office files. They share a container format that does not show which of them it is. */
const office: Record<string, string> = {
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
};

const strict = new TextDecoder('utf-8', { fatal: true });

/** Returns whether the bytes are plain text: UTF-8 without control characters except tab and line ends. */
function isText(bytes: Buffer): boolean {
  try {
    return !/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/.test(strict.decode(bytes));
  } catch {
    return false;
  }
}

/**
 * Returns the type of a file, or undefined if it is not recognized, as for HTML. The caller checks whether files of
 * this type may be uploaded.
 */
export async function recognise(bytes: Buffer, name: string): Promise<Content | undefined> {
  const suffix = /\.([a-z]{2,5})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  const found = await fileTypeFromBuffer(bytes);
  if (found?.ext === 'cfb') {
    const type = office[suffix];
    return type === undefined ? undefined : { extension: suffix, type };
  }
  if (found) return { extension: found.ext, type: found.mime };
  return suffix === 'txt' && bytes.length > 0 && isText(bytes)
    ? { extension: 'txt', type: 'text/plain; charset=utf-8' }
    : undefined;
}
