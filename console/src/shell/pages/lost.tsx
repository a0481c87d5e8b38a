import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/feedback/notice';

function Home() {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  return (
    <Button kind="primary" onClick={() => void navigate('/')}>
      {t('backHome')}
    </Button>
  );
}

/** Page `/404`: no page at the address. */
export function NotFound() {
  const { t } = useTranslation('shell');
  return (
    <Notice title={t('notFoundPage')} text={t('notFoundHint')}>
      <Home />
    </Notice>
  );
}

/** Page `/401`: the account may not open the address. */
export function NoAccess() {
  const { t } = useTranslation('shell');
  return (
    <Notice title={t('noAccessPage')} text={t('noAccessHint')}>
      <Home />
    </Notice>
  );
}

/** Shown if the account lost access to a page while it was open. */
export function Withdrawn() {
  const { t } = useTranslation('shell');
  return (
    <Notice title={t('withdrawnPage')} text={t('noAccessHint')}>
      <Home />
    </Notice>
  );
}

/** Shown for a page that is in the menu, but not in this version of the console. */
export function NotBuilt({ title }: { title: string }) {
  const { t } = useTranslation('shell');
  return (
    <Notice title={title} text={t('notBuiltHint')}>
      <Home />
    </Notice>
  );
}
