import { personalSettingApi } from '@chargehand/contract/areas/personal-setting';
import { App, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { format } from '../../lib/format';
import { notifier } from '../../lib/notify';
import { useCall, useSend } from '../../lib/query';
import { deviceName } from '../../lib/user-agent';
import { Panel } from '../../ui/panel';
import { Read } from '../../ui/read';
import { Status } from '../../ui/status';
import styles from './personal-setting.module.css';

/** Where the own account is signed in; each other place can be signed out. */
export function SessionsPanel() {
  const { t } = useTranslation('personal-setting');
  const { modal } = App.useApp();
  const answer = useCall(personalSettingApi.sessions, {});
  const { data } = answer;
  const end = useSend(personalSettingApi.endSessions);
  const others = (data ?? []).filter(({ current }) => !current).map(({ id }) => id);

  const ask = (ids: number[], device: string) =>
    void modal.confirm({
      title: ids.length > 1 ? t('endOthersConfirm', { n: ids.length }) : t('endConfirm', { device }),
      content: t('endHint'),
      okText: t('endSession'),
      cancelText: t('keepSession'),
      onOk: async () => {
        await end.mutateAsync({ params: { ids } });
        notifier().success(t('sessionEnded'));
      },
    });

  return (
    <Panel
      title={t('sessions')}
      padded={false}
      aside={
        others.length > 1 && (
          <Button size="small" onClick={() => ask(others, '')}>
            {t('endOthers')}
          </Button>
        )
      }
    >
      <Read answer={answer} lines={4} inset>
        {(sessions) => (
          <ul className={styles['sessions']}>
            {sessions.map((session) => {
              const device = deviceName(session.userAgent, t('unknownDevice'));
              return (
                <li key={session.id}>
                  <div className={styles['session']}>
                    <strong>{device}</strong>
                    <p className="figures">{session.ip}</p>
                    <p className="figures">{t('signedInAt', { time: format.instant(session.createdAt) })}</p>
                    <p className="figures">{t('lastUse', { time: format.instant(session.usedAt) })}</p>
                  </div>
                  {session.current ? (
                    <Status kind="ok">{t('thisSession')}</Status>
                  ) : (
                    <Button size="small" onClick={() => ask([session.id], device)}>
                      {t('endSession')}
                    </Button>
                  )}
                </li>
              );
            })}
          </ul>
        )}
      </Read>
    </Panel>
  );
}
