import { Component, Fragment, type ReactNode } from 'react';
import { NotLoaded } from '../../ui/late';
import { Crashed, Unloaded } from './failed';

/**
 * Maximum number of times that a page is rendered again within `withinMs` milliseconds. A page that fails once more
 * stays failed, because it would fail each time.
 */
const maxRedraws = 5;
const withinMs = 10_000;

/**
 * Returns true if other code changed React's DOM: a translating browser or an extension inserts elements, and React no
 * longer finds its nodes.
 */
const isForeignChange = (error: Error): boolean =>
  error instanceof DOMException && error.name === 'NotFoundError';

interface State {
  error: Error | undefined;
  /** Number of times the page was rendered again. */
  round: number;
}

/**
 * Limits a crash to its page, so that the shell and other tabs continue. Code that failed to load is not treated as a
 * crash, and a page whose DOM was changed by other code is rendered again.
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
    if (isForeignChange(error) && this.drawnAt.length < maxRedraws) {
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
