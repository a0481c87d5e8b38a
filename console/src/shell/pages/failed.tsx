import { Button } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkConnection, useCutOff } from '../../lib/call/connection';
import css from './failed.module.css';
import { Notice } from '../../ui/say/notice';

const reload = () => location.reload();

/** A page that broke; `retry` mends only that page, without it everything is loaded anew. */
export function Crashed({ retry = reload }: { retry?: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <Notice title={t('pageCrashed')} text={t('pageCrashedHint')}>
      <Button type="primary" onClick={retry}>
        {t('reloadPage')}
      </Button>
    </Notice>
  );
}

/**
 * A page whose code did not come. Once the server is reached again it is fetched by itself; where it was reached
 * all the time, the console has become another meanwhile and is loaded anew.
 */
export function Unloaded({ retry }: { retry: () => void }) {
  const { t } = useTranslation('shell');
  const cut = useCutOff();
  const again = useEffectEvent(retry);
  useEffect(() => void checkConnection(), []);
  // What does not come although the server is back comes no more by itself.
  const [tried] = useState(cut?.back);
  useEffect(() => {
    if (cut?.back && !tried) again();
  }, [cut?.back, tried]);
  const away = cut && !cut.back;
  return (
    <Notice title={t('pageUnloaded')} text={t(away ? 'pageUnloadedOffline' : 'pageUnloadedHint')}>
      <Button type="primary" onClick={away ? retry : reload}>
        {t(away ? 'retry' : 'reloadPage')}
      </Button>
    </Notice>
  );
}

/** Instead of the shell while the menu tree could not be had. */
export function MenuMissing() {
  const { t } = useTranslation('shell');
  return (
    <div className={css['whole']}>
      <Notice title={t('menuFailed')} text={t('menuFailedHint')}>
        <Button type="primary" onClick={reload}>
          {t('retry')}
        </Button>
      </Notice>
    </div>
  );
}
