import { Component, type ReactNode } from 'react';
import { Crashed } from './failed';

/** Keeps a page's crash inside the page; the shell and the other tabs go on. */
export class ErrorBoundary extends Component<
  { retry: () => void; children: ReactNode },
  { crashed: boolean }
> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override componentDidCatch(error: unknown) {
    console.error(error);
  }

  override render() {
    return this.state.crashed ? <Crashed retry={this.props.retry} /> : this.props.children;
  }
}
