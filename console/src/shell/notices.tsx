import { App } from 'antd';
import { useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { setNotifier } from '../lib/notify';
import { leave } from './sign-out';

const errorSeconds = 5;

/** Shows what calls have to say, and asks what to do when the session has ended. */
export function Notices() {
  const { message, modal } = App.useApp();
  const { t } = useTranslation('shell');

  useLayoutEffect(() => {
    setNotifier({
      error: (text) => void message.error(text, errorSeconds),
      success: (text) => void message.success(text),
      loading: (text) => message.loading(text, 0),
      sessionExpired: async () => {
        const again = await modal.confirm({
          title: t('sessionExpiredTitle'),
          content: t('sessionExpired'),
          okText: t('relogin'),
          cancelText: t('cancel'),
        });
        if (again) leave();
      },
    });
  }, [message, modal, t]);
  return null;
}
