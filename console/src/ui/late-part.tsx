import { type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCutOff } from '../lib/connection';
import { notifier } from '../lib/notify';
import { LateBoundary } from './late';

interface LatePartProps {
  fallback?: ReactNode;
  /** Takes back what asked for it, when its code does not come. */
  onNotLoaded?: () => void;
  children: ReactNode;
}

/**
 * A part of the shell whose code comes when it is shown. Where it does not come all else stays, and it is fetched
 * again once the server is reached.
 */
export function LatePart({ fallback = null, onNotLoaded, children }: LatePartProps) {
  const { t } = useTranslation('ui');
  const cut = useCutOff();
  const [turn, setTurn] = useState(0);
  const [missing, setMissing] = useState(false);
  const again = useEffectEvent(() => {
    if (!missing) return;
    setMissing(false);
    setTurn(turn + 1);
  });
  useEffect(() => {
    if (cut?.back) again();
  }, [cut?.back]);
  return (
    <LateBoundary
      key={turn}
      onNotLoaded={() => {
        setMissing(true);
        notifier().error(t('notLoaded'));
        onNotLoaded?.();
      }}
    >
      <Suspense fallback={fallback}>{children}</Suspense>
    </LateBoundary>
  );
}
