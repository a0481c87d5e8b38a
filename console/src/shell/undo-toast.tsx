import { Button } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './undo-toast.module.css';

/** It stays so long, and while it has the focus or the pointer. Milliseconds. */
const shownMs = 10_000;

interface UndoToastProps {
  text: string;
  undo: () => void;
  onAway: () => void;
}

const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, [contenteditable=true]') !== null;

/** Says what was done, and offers to undo it: by its button, or by Ctrl or ⌘ and Z wherever nobody types. */
export function UndoToast({ text, undo, onAway }: UndoToastProps) {
  const { t } = useTranslation('ui');
  const [held, setHeld] = useState(false);
  const away = useEffectEvent(onAway);
  const back = useEffectEvent(() => {
    onAway();
    undo();
  });
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(away, shownMs);
    return () => clearTimeout(timer);
  }, [held]);
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.key !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey || typing(event.target))
        return;
      event.preventDefault();
      back();
    };
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, []);
  return (
    <span
      className={css['toast']}
      role="status"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {text}
      <Button
        type="link"
        size="small"
        aria-keyshortcuts="Control+Z Meta+Z"
        onClick={() => {
          onAway();
          undo();
        }}
      >
        {t('undo')}
      </Button>
    </span>
  );
}
