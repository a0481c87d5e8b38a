import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NoticeAction } from '../lib/call/notify';
import { Button } from '../ui/button';
import { Glyph, type StatusKind } from '../ui/feedback/status';
import css from './plain-toasts.module.css';
import type { Toasting } from './toast-queue';

interface Shown {
  id: number;
  kind: StatusKind;
  text: string;
  actions: readonly NoticeAction[];
}

/** Maximum number of messages at a time. */
const maxShown = 3;

/**
 * Shows messages without the component library, for the case that its code could not be loaded. They stay until the
 * user closes them.
 */
export function PlainToasts({ onReady }: { onReady: (toasting: Toasting) => void }) {
  const { t } = useTranslation('ui');
  const [shown, setShown] = useState<readonly Shown[]>([]);
  const close = (id: number) => setShown((old) => old.filter((one) => one.id !== id));
  const ready = useEffectEvent(onReady);

  useEffect(() => {
    let last = 0;
    const show = (kind: StatusKind, text: string, actions: readonly NoticeAction[] = []): number => {
      last += 1;
      const toast = { id: last, kind, text, actions };
      setShown((old) => [...old.filter((other) => other.text !== text), toast].slice(-maxShown));
      return last;
    };
    ready({
      error: (text) => void show('alarm', text),
      success: (text) => void show('ok', text),
      done: (text, next) => void show('ok', text, next),
      warn: (text, action) => void show('wait', text, action && [action]),
      undoable: (text, undo) => void show('ok', text, [{ label: t('undo'), act: undo }]),
      loading: (text) => {
        const id = show('run', text);
        return () => setShown((old) => old.filter((one) => one.id !== id));
      },
    });
  }, [t]);

  return (
    <div className={css['toasts']} role="status">
      {shown.map(({ id, kind, text, actions }) => (
        <div key={id} className={css['toast']}>
          <Glyph kind={kind} />
          <span>{text}</span>
          {actions.map(({ label, act }) => (
            <Button
              key={label}
              kind="link"
              small
              onClick={() => {
                close(id);
                act();
              }}
            >
              {label}
            </Button>
          ))}
          <Button
            kind="text"
            small
            aria-label={t('close')}
            icon={<X size={14} />}
            onClick={() => close(id)}
          />
        </div>
      ))}
    </div>
  );
}
