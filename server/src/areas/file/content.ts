import { fileTypeFromBuffer } from 'file-type';

/** The type of a file by its content. The name only distinguishes types with the same container format. */
export interface Content {
  extension: string;
  type: string;
}

/** Old Office files share one container format and do not state their program inside. */
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

/** Recognizes a file, or returns undefined for types that may not be uploaded, such as SVG, HTML or a program. */
export async function recognise(bytes: Buffer, name: string): Promise<Content | undefined> {
  const given = /\.([a-z]{2,5})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  const found = await fileTypeFromBuffer(bytes);
  if (found?.ext === 'cfb') {
    const type = office[given];
    return type === undefined ? undefined : { extension: given, type };
  }
  if (found) return { extension: found.ext, type: found.mime };
  return given === 'txt' && bytes.length > 0 && isText(bytes)
    ? { extension: 'txt', type: 'text/plain; charset=utf-8' }
    : undefined;
}
