/** Milliseconds within which an identical write to the same address is rejected. */
const duplicateWindowMs = 1000;

const last = new Map<string, { body: string; at: number }>();

const fileMark = (value: FormDataEntryValue): string =>
  typeof value === 'string' ? value : `${value.name}/${value.size}/${value.lastModified}`;

/** Returns a string by which bodies are compared. It contains the whole body, but of files only name, size and time. */
export const fingerprint = (body: unknown): string =>
  body instanceof FormData
    ? JSON.stringify([...body.entries()].map(([key, value]) => [key, fileMark(value)]))
    : (JSON.stringify(body) ?? '');

/**
 * Returns true if the last write to this address had the same body and is less than `duplicateWindowMs` old. Otherwise
 * this write becomes the last one.
 */
export function isDuplicate(method: string, address: string, body: unknown): boolean {
  const key = `${method} ${address}`;
  const mark = fingerprint(body);
  const before = last.get(key);
  if (before?.body === mark && Date.now() - before.at < duplicateWindowMs) return true;
  last.set(key, { body: mark, at: Date.now() });
  return false;
}
