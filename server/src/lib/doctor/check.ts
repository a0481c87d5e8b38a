/** Result of an examination. Each trouble has one line that says what to do. */
export type Finding =
  { state: 'ok' | 'skipped'; says: string } | { state: 'warning' | 'fault'; says: string; advice: string };

export type State = Finding['state'];

/** A part of the system that the doctor examines, without changing anything. */
export interface Check {
  name: string;
  run(): Promise<Finding[]>;
}

export const ok = (says: string): Finding => ({ state: 'ok', says });
export const skipped = (says: string): Finding => ({ state: 'skipped', says });
export const warning = (says: string, advice: string): Finding => ({ state: 'warning', says, advice });
export const fault = (says: string, advice: string): Finding => ({ state: 'fault', says, advice });

const maxReasonLength = 300;

/** Returns the deepest reason of an error in one line. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return reasonOf(error.cause);
  // The error of a name with several addresses has only a code.
  const code = 'code' in error ? String(error.code) : error.name;
  const text = error.message === '' ? code : error.message;
  return text.replace(/\s+/g, ' ').trim().slice(0, maxReasonLength);
}
