import { App } from 'antd';
import { authApi } from '@chargehand/contract/areas/auth';
import { useTranslation } from 'react-i18next';
import { call } from '../lib/call';
import { clearSession } from '../lib/session';
import { forgetTabs } from './tab-memory';

/** Ends the session in this browser and loads the page anew, which leads to the sign-in page. */
export function leave(): void {
  clearSession();
  forgetTabs();
  location.reload();
}

/** Asks, then ends the session on the server and here. */
export function useSignOut(): () => void {
  const { modal } = App.useApp();
  const { t } = useTranslation('shell');
  return () =>
    void modal.confirm({
      title: t('signOutConfirm'),
      content: t('signOutHint'),
      okText: t('signOut'),
      cancelText: t('cancel'),
      onOk: async () => {
        // Not reached, the server ends the session by itself; here it must end in any case.
        await call(authApi.signOut, { quiet: true }).catch(() => {});
        leave();
      },
    });
}
