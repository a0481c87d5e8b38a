import {
  cloneElement,
  type HTMLAttributes,
  type ReactElement,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import { Bubble, type Side } from './bubble';

type Handlers = HTMLAttributes<HTMLElement>;

interface HintProps extends Handlers {
  /** Text of the hint; empty for none. */
  title: string;
  placement?: Side;
  children: ReactElement<Handlers>;
}

/** Milliseconds between the start of hover or focus and the hint. */
const restMs = 400;

/** Merges two sets of event handlers. If both have a handler for an event, the inner one is called first. */
function merged(inner: Handlers, outer: Handlers): Handlers {
  const handlers: Record<string, unknown> = { ...inner };
  for (const [name, value] of Object.entries(outer)) {
    const handler = handlers[name];
    handlers[name] =
      typeof handler === 'function' && typeof value === 'function'
        ? (...args: unknown[]) => {
            Reflect.apply(handler, undefined, args);
            Reflect.apply(value, undefined, args);
          }
        : (value ?? handler);
  }
  return handlers;
}

/**
 * Shows a tooltip while the pointer rests on an element or the element has the keyboard focus; a tap shows nothing. The
 * tooltip is rendered only while it is shown, because a list has hundreds of hints.
 */
export function Hint({ title, placement = 'top', children, ...outer }: HintProps) {
  const [rests, setRests] = useState<HTMLElement>();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const leave = () => (setRests(undefined), setAnchor(undefined));
  useEffect(() => {
    if (!rests) return;
    const timer = setTimeout(() => setAnchor(rests), restMs);
    return () => clearTimeout(timer);
  }, [rests]);
  const escape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') leave();
  });
  useEffect(() => {
    if (!anchor) return;
    addEventListener('keydown', escape);
    return () => removeEventListener('keydown', escape);
  }, [anchor]);

  const handlers: Handlers = {
    onPointerEnter: ({ pointerType, currentTarget }) => pointerType === 'mouse' && setRests(currentTarget),
    onPointerLeave: leave,
    onPointerDown: leave,
    onFocus: ({ currentTarget }) => currentTarget.matches(':focus-visible') && setRests(currentTarget),
    onBlur: leave,
  };
  return (
    <>
      {cloneElement(children, merged(merged(children.props, outer), handlers))}
      {anchor && title !== '' && <Bubble anchor={anchor} side={placement} text={title} />}
    </>
  );
}
