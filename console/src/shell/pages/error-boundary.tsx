import { Component, Fragment, type ReactNode } from 'react';
import { NotLoaded } from '../../ui/late';
import { Crashed, Unloaded } from './failed';

/** A page that was drawn anew so often within this time and fails once more is left as it is: values that come meanwhile fail again. */
const mostRedraws = 5;
const withinMs = 10_000;

/**
 * Whether something else changed what React had drawn: a browser that translates pages, or an extension, puts text into elements
 * of its own, and React finds its nodes no more.
 */
const isForeignChange = (error: Error): boolean =>
  error instanceof DOMException && error.name === 'NotFoundError';

interface State {
  error: Error | undefined;
  /** How often it was drawn anew. */
  round: number;
}

/**
 * Keeps a page's crash inside the page; the shell and the other tabs go on. Code that did not come is no crash, and a page that
 * something else changed is drawn anew.
 */
export class ErrorBoundary extends Component<{ retry: () => void; children: ReactNode }, State> {
  override state: State = { error: undefined, round: 0 };
  private drawnAt: number[] = [];

  static getDerivedStateFromError(error: Error): Partial<State> {
    return { error };
  }

  override componentDidCatch(error: Error) {
    const now = performance.now();
    this.drawnAt = this.drawnAt.filter((at) => now - at < withinMs);
    if (isForeignChange(error) && this.drawnAt.length < mostRedraws) {
      this.drawnAt.push(now);
      this.setState(({ round }) => ({ error: undefined, round: round + 1 }));
    } else console.error(error);
  }

  override render() {
    const { error, round } = this.state;
    if (!error) return <Fragment key={round}>{this.props.children}</Fragment>;
    if (!(error instanceof NotLoaded)) return <Crashed retry={this.props.retry} />;
    return (
      <Unloaded
        retry={() => {
          error.again();
          this.setState({ error: undefined });
        }}
      />
    );
  }
}
