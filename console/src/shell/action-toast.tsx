import { Button } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import type { NoticeAction } from '../lib/call/notify';
import css from './action-toast.module.css';

/** It stays so long, and while it has the focus or the pointer. Milliseconds. */
const shownMs = 10_000;

interface ActionToastProps {
  text: string;
  action: NoticeAction;
  /** Ctrl or ⌘ and Z do it, too, wherever nobody types. */
  undoes?: boolean;
  onAway: () => void;
}

const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, [contenteditable=true]') !== null;

/** Says what has happened, and offers to do something about it. */
export function ActionToast({ text, action, undoes = false, onAway }: ActionToastProps) {
  const [held, setHeld] = useState(false);
  const away = useEffectEvent(onAway);
  const act = useEffectEvent(() => {
    onAway();
    action.act();
  });
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(away, shownMs);
    return () => clearTimeout(timer);
  }, [held]);
  useEffect(() => {
    if (!undoes) return;
    const hear = (event: KeyboardEvent) => {
      if (event.key !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey || typing(event.target))
        return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, [undoes]);
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
        {...(undoes && { 'aria-keyshortcuts': 'Control+Z Meta+Z' })}
        onClick={() => {
          onAway();
          action.act();
        }}
      >
        {action.label}
      </Button>
    </span>
  );
}
