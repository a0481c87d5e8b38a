import { fileTypeFromBuffer } from 'file-type';

/** What a file is by its content. The name only tells kinds apart that look alike inside. */
export interface Content {
  extension: string;
  type: string;
}

/** Old Office files are one container format; inside they do not say which program they belong to. */
const office: Record<string, string> = {
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
};

const strict = new TextDecoder('utf-8', { fatal: true });

/** Plain text: UTF-8 without control characters other than tab and line ends. */
function isText(bytes: Buffer): boolean {
  try {
    return !/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/.test(strict.decode(bytes));
  } catch {
    return false;
  }
}

/** Recognises a file, or answers undefined for what no upload may be, such as SVG, HTML or a program. */
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
