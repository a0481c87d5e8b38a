import { personalSettingApi } from '@chargehand/contract/areas/system/personal-setting';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { format } from '../../../lib/words/format';
import { useCall } from '../../../lib/call/query';
import { deviceName } from '../../../lib/browser/user-agent';
import { AskDialog } from '../../../ui/dialog/ask-dialog';
import { Panel } from '../../../ui/panel';
import { Read } from '../../../ui/feedback/read';
import { Status } from '../../../ui/feedback/status';
import styles from './personal-setting.module.css';

/** Lists the sessions of the signed-in account. The user can end every other session. */
export function SessionsPanel() {
  const { t } = useTranslation('personal-setting');
  const answer = useCall(personalSettingApi.sessions, {});
  const { data } = answer;
  const others = (data ?? []).filter(({ current }) => !current).map(({ id }) => id);

  // Sessions to end after confirmation, and the browser's name if there is only one.
  const [toEnd, setToEnd] = useState<{ ids: number[]; device?: string }>();

  return (
    <Panel
      title={t('sessions')}
      padded={false}
      aside={
        others.length > 1 && (
          <Button size="small" onClick={() => setToEnd({ ids: others })}>
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
                    <Button size="small" onClick={() => setToEnd({ ids: [session.id], device })}>
                      {t('endSession')}
                    </Button>
                  )}
                </li>
              );
            })}
          </ul>
        )}
      </Read>
      {toEnd && (
        <AskDialog
          by={personalSettingApi.endSessions}
          input={{ params: { ids: toEnd.ids } }}
          title={
            toEnd.device === undefined
              ? t('endOthersConfirm', { n: toEnd.ids.length })
              : t('endConfirm', { device: toEnd.device })
          }
          action={t('endSession')}
          cancel={t('keepSession')}
          danger={false}
          done={t('sessionEnded')}
          onClose={() => setToEnd(undefined)}
        >
          <p>{t('endHint')}</p>
        </AskDialog>
      )}
    </Panel>
  );
}
