import { Component, type ComponentType, createElement, lazy, type ReactNode } from 'react';

/** Code that could not be fetched. */
export class NotLoaded extends Error {
  override name = 'NotLoaded';
  constructor(
    /** Has it fetched again when it is shown the next time. */
    readonly again: () => void,
    cause: unknown,
  ) {
    super('code could not be fetched', { cause });
  }
}

type Part<P> = () => Promise<{ default: ComponentType<P> }>;

/** A component whose code comes when it is shown. Unlike React's own it can be asked for again when it did not come. */
export function late<C extends ComponentType<never> | ComponentType>(load: () => Promise<{ default: C }>): C;
export function late(load: Part<object>): ComponentType<object> {
  const part = () =>
    lazy(() =>
      load().catch((cause: unknown) => {
        throw new NotLoaded(() => void (current = part()), cause);
      }),
    );
  let current = part();
  return (props) => createElement(current, props);
}

interface LateBoundaryProps {
  /** The code of what stands in it did not come. */
  onNotLoaded: () => void;
  children: ReactNode;
}

/** Keeps code that did not come from taking the page with it; what else breaks goes on up. */
export class LateBoundary extends Component<LateBoundaryProps, { error: unknown }> {
  override state = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    if (!(error instanceof NotLoaded)) return;
    error.again();
    this.props.onNotLoaded();
  }

  override render() {
    const error: unknown = this.state.error;
    if (error === undefined) return this.props.children;
    if (error instanceof NotLoaded) return null;
    throw error;
  }
}
