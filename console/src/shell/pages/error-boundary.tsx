import { Component, type ReactNode } from 'react';
import { NotLoaded } from '../../ui/late';
import { Crashed, Unloaded } from './failed';

/** Keeps a page's crash inside the page; the shell and the other tabs go on. Code that did not come is no crash. */
export class ErrorBoundary extends Component<
  { retry: () => void; children: ReactNode },
  { error: Error | undefined }
> {
  override state: { error: Error | undefined } = { error: undefined };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    console.error(error);
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
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
