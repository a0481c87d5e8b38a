import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkConnection, useCutOff } from '../../lib/call/connection';
import { Button } from '../../ui/button';
import css from './failed.module.css';
import { Notice } from '../../ui/feedback/notice';

const reload = () => location.reload();

/** Error page of a crash. `retry` reloads only that page; without it everything is reloaded. */
export function Crashed({ retry = reload }: { retry?: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <Notice title={t('pageCrashed')} text={t('pageCrashedHint')}>
      <Button kind="primary" onClick={retry}>
        {t('reloadPage')}
      </Button>
    </Notice>
  );
}

/**
 * Error page for code that failed to load. If the server is unreachable, the page retries once it is reachable again;
 * otherwise a new version of the console has replaced the code, and the button reloads the whole console.
 */
export function Unloaded({ retry }: { retry: () => void }) {
  const { t } = useTranslation('shell');
  const cut = useCutOff();
  const again = useEffectEvent(retry);
  useEffect(() => void checkConnection(), []);
  // Code that failed after the server was reachable again is not retried automatically.
  const [tried] = useState(cut?.back);
  useEffect(() => {
    if (cut?.back && !tried) again();
  }, [cut?.back, tried]);
  const away = cut && !cut.back;
  return (
    <Notice title={t('pageUnloaded')} text={t(away ? 'pageUnloadedOffline' : 'pageUnloadedHint')}>
      <Button kind="primary" onClick={away ? retry : reload}>
        {t(away ? 'retry' : 'reloadPage')}
      </Button>
    </Notice>
  );
}

/** Shown instead of the shell if the menu tree could not be read. */
export function MenuMissing() {
  const { t } = useTranslation('shell');
  return (
    <div className={css['whole']}>
      <Notice title={t('menuFailed')} text={t('menuFailedHint')}>
        <Button kind="primary" onClick={reload}>
          {t('retry')}
        </Button>
      </Notice>
    </div>
  );
}
