import { Button } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import type { NoticeAction } from '../lib/call/notify';
import css from './action-toast.module.css';

/** Milliseconds the toast is shown; it stays longer while it has focus or the pointer is over it. */
const shownMs = 10_000;

interface ActionToastProps {
  text: string;
  actions: readonly NoticeAction[];
  /** True if Ctrl+Z or ⌘Z also performs the first action while the user is not typing. */
  undoes?: boolean;
  onAway: () => void;
}

const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, [contenteditable=true]') !== null;

/** Toast that reports an event and offers actions. */
export function ActionToast({ text, actions, undoes = false, onAway }: ActionToastProps) {
  const [held, setHeld] = useState(false);
  const away = useEffectEvent(onAway);
  const act = useEffectEvent(() => {
    onAway();
    actions[0]?.act();
  });
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(away, shownMs);
    return () => clearTimeout(timer);
  }, [held]);
  useEffect(() => {
    if (!undoes) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey || typing(event.target))
        return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
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
      {actions.map(({ label, act: use }) => (
        <Button
          key={label}
          type="link"
          size="small"
          {...(undoes && { 'aria-keyshortcuts': 'Control+Z Meta+Z' })}
          onClick={() => {
            onAway();
            use();
          }}
        >
          {label}
        </Button>
      ))}
    </span>
  );
}
