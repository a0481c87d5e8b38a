import { message as messages } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { usePhone } from '../lib/browser/media';
import type { NoticeAction } from '../lib/call/notify';
import { ActionToast } from './action-toast';
import type { Toasting } from './toast-queue';

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

/** Shows messages. Calls `onReady` with the functions that show them. */
export function Toasts({ onReady }: { onReady: (toasting: Toasting) => void }) {
  const place = usePhone() ? places.phone : places.desktop;
  const [message, shown] = messages.useMessage({ ...place, transitionName: '' });
  const { t } = useTranslation('ui');
  const ready = useEffectEvent(onReady);

  useEffect(() => {
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
    ready({
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
    });
  }, [message, t]);

  return shown;
}
