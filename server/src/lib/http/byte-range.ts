/** A part of a file: the first and the last byte, counted from 0. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * The part of a file of so many bytes that a Range header asks for; undefined where it asks for all, for several parts or
 * for nothing that can be read, and all is sent; `none` where there is no such part (RFC 9110, section 14.1.2).
 */
export function rangeOf(header: string | undefined, bytes: number): ByteRange | 'none' | undefined {
  const [asked, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (asked === undefined || (first === '' && last === '')) return undefined;
  if (first === '') {
    // The last so many bytes.
    const start = Math.max(0, bytes - Number(last));
    return start < bytes ? { start, end: bytes - 1 } : 'none';
  }
  const [start, end] = [Number(first), last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1)];
  if (last !== '' && Number(last) < start) return undefined;
  return start < bytes ? { start, end } : 'none';
}
