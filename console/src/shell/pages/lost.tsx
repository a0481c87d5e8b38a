import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Notice } from '../../ui/say/notice';

function Home() {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  return (
    <Button type="primary" onClick={() => void navigate('/')}>
      {t('backHome')}
    </Button>
  );
}

/** `/404`: nothing stands at the address. */
export function NotFound() {
  const { t } = useTranslation('shell');
  return (
    <Notice title={t('notFoundPage')} text={t('notFoundHint')}>
      <Home />
    </Notice>
  );
}

/** `/401`: this account may not go there. */
export function NoAccess() {
  const { t } = useTranslation('shell');
  return (
    <Notice title={t('noAccessPage')} text={t('noAccessHint')}>
      <Home />
    </Notice>
  );
}

/** A page that was taken from this account while it was open. */
export function Withdrawn() {
  const { t } = useTranslation('shell');
  return (
    <Notice title={t('withdrawnPage')} text={t('noAccessHint')}>
      <Home />
    </Notice>
  );
}

/** A page the menu names and this version does not have. */
export function NotBuilt({ title }: { title: string }) {
  const { t } = useTranslation('shell');
  return (
    <Notice title={title} text={t('notBuiltHint')}>
      <Home />
    </Notice>
  );
}
