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

/** What a late piece may be given to be taken back by. */
interface Closable {
  onClose?: () => void;
}
type Load<P> = () => Promise<{ default: ComponentType<P> }>;

/**
 * A whole page whose code comes when it is shown. While it comes, and when it does not come, whoever stands around says so:
 * `NotLoaded` goes up to the page's error boundary. Unlike React's own it can be asked for again.
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
 * A piece of a page whose code comes when it is shown. Neither its coming nor its failing touches what stands around it: where it
 * does not come that is said, what asked for it is taken back by its `onClose`, and it is fetched again once the server is reached.
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
    // Reached all the time, the console has become another meanwhile, or the browser tries no more.
    void checkConnection().then(() => notifier().error(t(isCutOff() ? 'notLoaded' : 'notLoadedAnew')));
  };
  return (
    <LateBoundary key={turn} onNotLoaded={say}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </LateBoundary>
  );
}

interface LateBoundaryProps {
  /** The code of what stands in it did not come. */
  onNotLoaded: () => void;
  children: ReactNode;
}

/** Keeps code that did not come from taking the page with it; what else breaks goes on up. */
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
