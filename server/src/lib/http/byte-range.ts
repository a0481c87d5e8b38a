/** A part of a file: first and last byte, counted from 0. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Returns the part of a file that a Range header requests (RFC 9110, section 14.1.2); `bytes` is the size of the file.
 * Returns `none` if the part does not exist, and undefined if the whole file must be sent, because the header is
 * missing, invalid or requests several parts.
 */
export function rangeOf(header: string | undefined, bytes: number): ByteRange | 'none' | undefined {
  const [match, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (match === undefined || (first === '' && last === '')) return undefined;
  if (first === '') {
    // The header requests the last bytes of the file.
    const start = Math.max(0, bytes - Number(last));
    return start < bytes ? { start, end: bytes - 1 } : 'none';
  }
  const [start, end] = [Number(first), last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1)];
  if (last !== '' && Number(last) < start) return undefined;
  return start < bytes ? { start, end } : 'none';
}
