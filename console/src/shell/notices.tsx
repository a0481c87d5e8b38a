import { message as messages } from 'antd';
import { type FunctionComponent, useLayoutEffect, useState } from 'react';
import { usePhone } from '../lib/browser/media';
import { late } from '../ui/late';
import { useTranslation } from 'react-i18next';
import { type NoticeAction, setNotifier } from '../lib/call/notify';
import { AskPlainly } from './session/ask-plainly';
import { ActionToast } from './action-toast';

// Loaded on demand, because it is rarely needed. If a new version of the console has replaced the file, the browser's
// own dialog is used.
const SessionOverDialog = late<FunctionComponent<{ onStay: () => void }>>(() =>
  import('./session/session-over-dialog').then(
    ({ SessionOverDialog: dialog }) => ({ default: dialog }),
    () => ({ default: AskPlainly }),
  ),
);

const errorSeconds = 5;
const warningSeconds = 3;
/** Number of characters that a user reads in a second. */
const readPerSecond = 12;
/**
 * Places of messages: below the navbar with its search, or on a phone one at a time above the bottom buttons. At the
 * top of a phone they would cover the list's views.
 */
const places = {
  desktop: { top: 56, maxCount: 3 },
  phone: { top: 'calc(100dvh - 136px)', maxCount: 1 },
};

/** Shows the messages of calls, and asks the user what to do when the session has ended. */
export function Notices() {
  const place = usePhone() ? places.phone : places.desktop;
  const [message, shown] = messages.useMessage({ ...place, transitionName: '' });
  // Called when the user chooses to stay; set while `SessionOverDialog` is open.
  const [stay, setStay] = useState<() => void>();

  const { t } = useTranslation('ui');

  useLayoutEffect(() => {
    /** Shows a message until one of its actions is used or it disappears. */
    const withActions = (
      say: 'success' | 'warning',
      text: string,
      actions: readonly NoticeAction[],
      undoes: boolean,
    ) => {
      const key = `action ${Date.now()}`;
      const onAway = () => message.destroy(key);
      const content = <ActionToast text={text} actions={actions} undoes={undoes} onAway={onAway} />;
      void message[say]({ key, duration: 0, content });
    };
    setNotifier({
      // Several failures with the same text are shown once.
      error: (text) => void message.error({ key: `error ${text}`, content: text, duration: errorSeconds }),
      success: (text) => void message.success(text),
      done: (text, next) =>
        next.length > 0 ? withActions('success', text, next, false) : void message.success(text),
      warn: (text, action) =>
        action
          ? withActions('warning', text, [action], false)
          : void message.warning(text, Math.max(warningSeconds, text.length / readPerSecond)),
      undoable: (text, undo) => withActions('success', text, [{ label: t('undo'), act: undo }], true),
      loading: (text) => message.loading(text, 0),
      sessionExpired: () => new Promise<void>((settle) => setStay(() => settle)),
    });
  }, [message, t]);

  return (
    <>
      {shown}
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
