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

/** Error of code that could not be loaded. */
export class NotLoaded extends Error {
  override name = 'NotLoaded';
  constructor(
    /** Makes the next rendering load it again. */
    readonly again: () => void,
    cause: unknown,
  ) {
    super('code could not be fetched', { cause });
  }
}

/** Props by which a lazy component can be closed. */
interface Closable {
  onClose?: () => void;
}
type Load<P> = () => Promise<{ default: ComponentType<P> }>;

/**
 * Returns a page whose code loads when it is shown. The parent handles loading and failure: `NotLoaded` reaches the
 * page's error boundary, and unlike with `React.lazy` the load can be repeated.
 */
export function latePage<C extends ComponentType<never> | ComponentType>(
  load: () => Promise<{ default: C }>,
): C;
export function latePage(load: Load<object>): ComponentType<object> {
  const part = () =>
    lazy(() =>
      whenReached(load).catch((cause: unknown) => {
        throw new NotLoaded(() => void (current = part()), cause);
      }),
    );
  let current = part();
  return (props) => createElement(current, props);
}

/**
 * Returns a component whose code loads when it is shown, without affecting its surroundings. A failure is reported,
 * `onClose` is called, and the load is repeated once the server is reachable.
 */
export function late<C extends ComponentType<never> | ComponentType>(
  load: () => Promise<{ default: C }>,
  fallback?: ReactNode,
): C;
export function late(load: Load<object>, fallback: ReactNode = null): ComponentType<Closable> {
  const Piece = latePage(load);
  return function Late(props) {
    return (
      <Apart fallback={fallback} onClose={props.onClose}>
        <Piece {...props} />
      </Apart>
    );
  };
}

interface ApartProps {
  fallback: ReactNode;
  onClose: (() => void) | undefined;
  children: ReactNode;
}

function Apart({ fallback, onClose, children }: ApartProps) {
  const { t } = useTranslation('ui');
  const cut = useCutOff();
  const [turn, setTurn] = useState(0);
  const [missing, setMissing] = useState(false);
  const back = cut?.back === true;
  const [wasBack, setWasBack] = useState(back);
  if (wasBack !== back) {
    setWasBack(back);
    if (back && missing) {
      setMissing(false);
      setTurn(turn + 1);
    }
  }
  const say = () => {
    setMissing(true);
    onClose?.();
    // If the server was reachable all the time, a new version of the console exists, or the browser does not retry.
    void checkConnection().then(() => notifier().error(t(isCutOff() ? 'notLoaded' : 'notLoadedAnew')));
  };
  return (
    <LateBoundary key={turn} onNotLoaded={say}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </LateBoundary>
  );
}

interface LateBoundaryProps {
  /** Called if the code of its content failed to load. */
  onNotLoaded: () => void;
  children: ReactNode;
}

/** Catches failures to load code, so that the page stays. Other errors are passed on. */
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
