import { message as messages } from 'antd';
import { Suspense, useLayoutEffect, useState } from 'react';
import { late } from '../ui/late';
import { setNotifier } from '../lib/notify';
import { UndoToast } from './undo-toast';

// Seldom asked, so its code comes when it is.
const SessionOverDialog = late(async () => ({
  default: (await import('./session-over-dialog')).SessionOverDialog,
}));

const errorSeconds = 5;

/** Shows what calls have to say, and asks what to do when the session has ended. */
export function Notices() {
  const [message, shown] = messages.useMessage({ maxCount: 3, transitionName: '' });
  // Called once the person stays, while it is asked.
  const [stay, setStay] = useState<() => void>();

  useLayoutEffect(() => {
    setNotifier({
      error: (text) => void message.error(text, errorSeconds),
      success: (text) => void message.success(text),
      warn: (text) => void message.warning(text),
      undoable: (text, undo) => {
        const key = `undo ${Date.now()}`;
        const onAway = () => message.destroy(key);
        void message.success({
          key,
          duration: 0,
          content: <UndoToast text={text} undo={undo} onAway={onAway} />,
        });
      },
      loading: (text) => message.loading(text, 0),
      sessionExpired: () => new Promise<void>((settle) => setStay(() => settle)),
    });
  }, [message]);

  return (
    <>
      {shown}
      {stay && (
        <Suspense>
          <SessionOverDialog
            onStay={() => {
              setStay(undefined);
              stay();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
