/** Action offered with a notice. */
export interface NoticeAction {
  label: string;
  act: () => void;
}

/** Shows messages of calls to the user. The shell provides it, so that `lib` imports no component. */
export interface Notifier {
  /** Shows an error for 5 s. */
  error(text: string): void;
  success(text: string): void;
  /** Shows what was done, and offers what can be done next for 10 s. */
  done(text: string, next: readonly NoticeAction[]): void;
  /** Shows a warning for as long as its reading takes, at least 3 s, or with an action for 10 s. */
  warn(text: string, action?: NoticeAction): void;
  /** Shows what was done, and offers undo for 10 s. */
  undoable(text: string, undo: () => void): void;
  /** Shows a message until the returned function is called. */
  loading(text: string): () => void;
  /** Asks the user to stay or to sign in again. While a returned promise is pending, no second question is asked. */
  sessionExpired(): void | Promise<void>;
}

let current: Notifier = {
  error: () => {},
  success: () => {},
  done: () => {},
  warn: () => {},
  undoable: () => {},
  loading: () => () => {},
  sessionExpired: () => {},
};

/** Sets the notifier. */
export function setNotifier(notifier: Notifier): void {
  current = notifier;
}

/** Returns the current notifier. */
export const notifier = (): Notifier => current;
