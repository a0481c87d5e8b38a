import type { Notifier } from '../lib/call/notify';

/** Functions that show messages to the user. */
export type Toasting = Omit<Notifier, 'sessionExpired'>;

/**
 * Returns a notifier that keeps messages until `begin` is called with what shows them, because that code loads after
 * the first page. `onWaiting` is called when a message waits for it.
 */
export function toastQueue(onWaiting: () => void): Toasting & { begin: (toasting: Toasting) => void } {
  let current: Toasting | undefined;
  let waiting: ((toasting: Toasting) => void)[] = [];
  const pass = (show: (toasting: Toasting) => void): void => {
    if (current) return show(current);
    waiting.push(show);
    onWaiting();
  };
  return {
    error: (text) => pass((toasting) => toasting.error(text)),
    success: (text) => pass((toasting) => toasting.success(text)),
    done: (text, next) => pass((toasting) => toasting.done(text, next)),
    warn: (text, action) => pass((toasting) => toasting.warn(text, action)),
    undoable: (text, undo) => pass((toasting) => toasting.undoable(text, undo)),
    loading: (text) => {
      let ended = false;
      let hide = (): void => {};
      pass((toasting) => {
        if (!ended) hide = toasting.loading(text);
      });
      return () => {
        ended = true;
        hide();
      };
    },
    begin: (toasting) => {
      current = toasting;
      const shown = waiting;
      waiting = [];
      shown.forEach((show) => show(toasting));
    },
  };
}
