import { type FunctionComponent, useLayoutEffect, useState } from 'react';
import { useFirstShown } from '../lib/browser/first-shown';
import { setNotifier } from '../lib/call/notify';
import { late } from '../ui/late';
import { AskPlainly } from './session/ask-plainly';
import { PlainToasts } from './plain-toasts';
import { toastQueue } from './toast-queue';

// Loaded on demand, because it is rarely needed. If a new version of the console has replaced the file, the browser's
// own dialog is used.
const SessionOverDialog = late<FunctionComponent<{ onStay: () => void }>>(() =>
  import('./session/session-over-dialog').then(
    ({ SessionOverDialog: dialog }) => ({ default: dialog }),
    () => ({ default: AskPlainly }),
  ),
);
// Loaded after the first page, or with the first message. If a new version of the console has replaced the file,
// messages are shown without the component library.
const Toasts = late(() =>
  import('./toasts').then(
    ({ Toasts: toasts }) => ({ default: toasts }),
    () => ({ default: PlainToasts }),
  ),
);

/** Shows the messages of calls, and asks the user what to do when the session has ended. */
export function Notices() {
  const firstShown = useFirstShown();
  const [needed, setNeeded] = useState(false);
  // Called when the user chooses to stay; set while `SessionOverDialog` is open.
  const [stay, setStay] = useState<() => void>();
  const [queue] = useState(() => toastQueue(() => setNeeded(true)));

  useLayoutEffect(() => {
    setNotifier({
      ...queue,
      sessionExpired: () => new Promise<void>((settle) => setStay(() => settle)),
    });
  }, [queue]);

  return (
    <>
      {(firstShown || needed) && <Toasts onReady={queue.begin} />}
      {stay && (
        <SessionOverDialog
          onStay={() => {
            setStay(undefined);
            stay();
          }}
        />
      )}
    </>
  );
}
