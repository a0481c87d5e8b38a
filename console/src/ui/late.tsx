import {
  Component,
  type ComponentType,
  createElement,
  lazy,
  type ReactNode,
  Suspense,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { checkConnection, isCutOff, useCutOff, whenReached } from '../lib/call/connection';
import { notifier } from '../lib/call/notify';
import { Loading } from './feedback/loading';
import { themed } from './theme/themed';

/** Error that a lazy component throws if its code could not be loaded. */
export class NotLoaded extends Error {
  override name = 'NotLoaded';
  constructor(
    /** Resets the component, so that its next rendering loads the code again. */
    readonly again: () => void,
    cause: unknown,
  ) {
    super('code could not be fetched', { cause });
  }
}

/** Props of a lazy component that its parent closes when `onClose` is called. */
interface Closable {
  onClose?: () => void;
}
type PropsOf<C> = C extends ComponentType<infer P> ? P : never;
type Load<P> = () => Promise<{ default: ComponentType<P> }>;
/** Content until the code has loaded, which may depend on the component's props. */
type Fallback<P = Closable> = ReactNode | ((props: P) => ReactNode);

/**
 * Returns a component for a page. Its code loads when it is first rendered and, unlike with `React.lazy`, again after a
 * failure; the parent needs a `Suspense` and an error boundary for `NotLoaded`.
 */
export function latePage<C extends ComponentType<never> | ComponentType>(
  load: () => Promise<{ default: C }>,
): C;
export function latePage(load: Load<object>): ComponentType<object> {
  const part = () =>
    lazy(() =>
      whenReached(load).then(
        (module) => ({ default: themed(module.default) }),
        (cause: unknown) => {
          throw new NotLoaded(() => void (current = part()), cause);
        },
      ),
    );
  let current = part();
  return (props) => createElement(current, props);
}

/** Shows the progress bar for a component with `onClose`, such as a dialog, and nothing for others. */
const usualFallback = ({ onClose }: Closable): ReactNode => onClose && <Loading />;

/**
 * Returns a component whose code loads when it is first rendered, with a `Suspense` and an error boundary of its own.
 * If loading fails, it shows an error message and calls `onClose`, and it tries again once a lost connection to the
 * server is restored.
 */
export function late<C extends ComponentType<never> | ComponentType>(
  load: () => Promise<{ default: C }>,
  fallback?: Fallback<PropsOf<C> & Closable>,
): C;
export function late(load: Load<object>, fallback: Fallback = usualFallback): ComponentType<Closable> {
  const Piece = latePage(load);
  return function Late(props) {
    return (
      <LateWrapper
        fallback={typeof fallback === 'function' ? fallback(props) : fallback}
        onClose={props.onClose}
      >
        <Piece {...props} />
      </LateWrapper>
    );
  };
}

interface LateWrapperProps {
  fallback: ReactNode;
  onClose: (() => void) | undefined;
  children: ReactNode;
}

function LateWrapper({ fallback, onClose, children }: LateWrapperProps) {
  const { t } = useTranslation('ui');
  const cut = useCutOff();
  const [attempt, setAttempt] = useState(0);
  const [missing, setMissing] = useState(false);
  const back = cut?.back === true;
  const [wasBack, setWasBack] = useState(back);
  if (wasBack !== back) {
    setWasBack(back);
    if (back && missing) {
      setMissing(false);
      setAttempt(attempt + 1);
    }
  }
  const say = () => {
    setMissing(true);
    onClose?.();
    // If the server is reachable, loading failed because there is a new version of the console, or because the browser
    // does not retry the module. The message then asks the user to reload the page.
    void checkConnection().then(() => notifier().error(t(isCutOff() ? 'notLoaded' : 'notLoadedAnew')));
  };
  return (
    <LateBoundary key={attempt} onNotLoaded={say}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </LateBoundary>
  );
}

interface LateBoundaryProps {
  /** Called if the code of a child component could not be loaded. */
  onNotLoaded: () => void;
  children: ReactNode;
}

/** Catches `NotLoaded` and renders nothing, so that the rest of the page stays. Throws all other errors on. */
class LateBoundary extends Component<LateBoundaryProps, { error: unknown }> {
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
