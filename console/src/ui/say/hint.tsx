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
  /** Empty where nothing needs to be said. */
  title: string;
  placement?: Side;
  children: ReactElement<Handlers>;
}

/** A pointer that passes by wants to read nothing. Milliseconds. */
const restMs = 400;

/** Both do what they are there for: what stands inside, and what is put around it. */
function merged(inner: Handlers, outer: Handlers): Handlers {
  const all: Record<string, unknown> = { ...inner };
  for (const [name, value] of Object.entries(outer)) {
    const own = all[name];
    all[name] =
      typeof own === 'function' && typeof value === 'function'
        ? (...args: unknown[]) => {
            Reflect.apply(own, undefined, args);
            Reflect.apply(value, undefined, args);
          }
        : (value ?? own);
  }
  return all;
}

/**
 * A word that shows while the pointer rests on something, or the keyboard has come to it; a tap leaves nothing behind. It costs
 * nothing until then: a list has hundreds of them.
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

  const own: Handlers = {
    onPointerEnter: ({ pointerType, currentTarget }) => pointerType === 'mouse' && setRests(currentTarget),
    onPointerLeave: leave,
    onPointerDown: leave,
    onFocus: ({ currentTarget }) => currentTarget.matches(':focus-visible') && setRests(currentTarget),
    onBlur: leave,
  };
  return (
    <>
      {cloneElement(children, merged(merged(children.props, outer), own))}
      {anchor && title !== '' && <Bubble anchor={anchor} side={placement} text={title} />}
    </>
  );
}
