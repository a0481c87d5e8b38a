import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import css from './failed.module.css';
import { Notice } from '../ui/notice';

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
