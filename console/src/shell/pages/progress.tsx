import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import css from './progress.module.css';

let loading = 0;
const listeners = new Set<() => void>();
const change = (by: number) => {
  loading += by;
  listeners.forEach((listener) => listener());
};

/** Placeholder during loading. The progress bar is shown while one is mounted. */
export function Loading() {
  useEffect(() => {
    change(1);
    return () => change(-1);
  }, []);
  return null;
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Thin progress bar at the top while a page loads. */
export function ProgressBar() {
  const { t } = useTranslation('shell');
  const busy = useSyncExternalStore(subscribe, () => loading > 0);
  return busy && <div className={css['bar']} role="progressbar" aria-label={t('loading')} />;
}
