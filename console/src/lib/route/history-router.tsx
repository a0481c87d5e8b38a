import { type ReactNode, startTransition, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { Router } from 'react-router';
import { addGuard, type Guard, type GuardedHistory, type Held } from './history';

/** Provides the current location of a history, and navigates in it. */
export function HistoryRouter({ history, children }: { history: GuardedHistory; children: ReactNode }) {
  const [{ action, location }, setNavigation] = useState(history.current);
  useLayoutEffect(
    () => history.listen((navigation) => startTransition(() => setNavigation(navigation))),
    [history],
  );
  return (
    <Router location={location} navigationType={action} navigator={history.navigator}>
      {children}
    </Router>
  );
}

/**
 * Holds back the navigations for which `holds` is true. Returns the last of them until `proceed` or `stay` is called,
 * and undefined if there is none.
 */
export function useHeldNavigation(holds: Guard['holds']): (Held & { stay: () => void }) | undefined {
  const [held, setHeld] = useState<Held>();
  const isHeld = useEffectEvent(holds);
  useEffect(() => addGuard({ holds: (from, to) => isHeld(from, to), onHeld: setHeld }), []);
  const stay = () => setHeld(undefined);
  return (
    held && {
      stay,
      proceed: () => {
        stay();
        held.proceed();
      },
    }
  );
}
