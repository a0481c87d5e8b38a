import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { isLoading, subscribeLoading } from '../../ui/feedback/loading';
import css from './progress.module.css';

/** Thin progress bar at the top while a page or a dialog loads. */
export function ProgressBar() {
  const { t } = useTranslation('shell');
  const busy = useSyncExternalStore(subscribeLoading, isLoading);
  return busy && <div className={css['bar']} role="progressbar" aria-label={t('loading')} />;
}
