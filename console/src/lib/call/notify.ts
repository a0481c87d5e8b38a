/** Something that can be done about what is said. */
export interface NoticeAction {
  label: string;
  act: () => void;
}

/** How calls speak to the person; the shell fills it in, so that `lib` knows no component. */
export interface Notifier {
  /** Shown for 5 s. */
  error(text: string): void;
  success(text: string): void;
  /** Shown for 3 s; with something to do about it for 10 s. */
  warn(text: string, action?: NoticeAction): void;
  /** Says what was done, and offers for 10 s to undo it. */
  undoable(text: string, undo: () => void): void;
  /** Shown until the returned function is called. */
  loading(text: string): () => void;
  /**
   * Asks whether to stay or to sign in again. A returned promise settles with the answer; until then no
   * second question is asked.
   */
  sessionExpired(): void | Promise<void>;
}

let current: Notifier = {
  error: () => {},
  success: () => {},
  warn: () => {},
  undoable: () => {},
  loading: () => () => {},
  sessionExpired: () => {},
};

/** Sets who shows messages from now on. */
export function setNotifier(notifier: Notifier): void {
  current = notifier;
}

/** Whoever shows messages now. */
export const notifier = (): Notifier => current;
