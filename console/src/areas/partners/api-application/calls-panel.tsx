import { apiApplicationApi } from '@chargehand/contract/areas/partners/api-application';
import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/call/query';
import { format } from '../../../lib/words/format';
import { Panel } from '../../../ui/panel';
import { Read } from '../../../ui/feedback/read';
import { Status } from '../../../ui/feedback/status';
import css from './api-application.module.css';

/** Shows the calls of an application in the last 30 days, newest first, or only the failed ones. */
export function CallsPanel({ id }: { id: number }) {
  const { t } = useTranslation('api-application');
  const [errors, setErrors] = useState(false);
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const cursor = cursors.at(-1);
  const query = { ...(errors && { errors: true }), ...(cursor !== undefined && { cursor }) };
  const answer = useCall(apiApplicationApi.calls, { params: { id }, query });
  const kinds = [
    { value: 'all', label: t('callsAll') },
    { value: 'errors', label: t('callsErrors') },
  ];
  return (
    <Panel
      title={t('calls')}
      padded={false}
      aside={
        <Segmented
          aria-label={t('calls')}
          options={kinds}
          value={errors ? 'errors' : 'all'}
          onChange={(value) => {
            setCursors([]);
            setErrors(value === 'errors');
          }}
        />
      }
    >
      <Read answer={answer} inset lines={4}>
        {({ calls, next }) => (
          <>
            <ul className={css['rows']}>
              {calls.map((call) => (
                <li key={call.id}>
                  <div>
                    <code>
                      {call.method} {call.route}
                    </code>
                    <p>{[format.instant(call.at), call.ip, call.requestId].join(' · ')}</p>
                  </div>
                  <span className={css['end']}>
                    {format.number(call.ms)} ms
                    <Status kind={call.status < 400 ? 'ok' : 'alarm'}>{String(call.status)}</Status>
                  </span>
                </li>
              ))}
              {calls.length === 0 && <li className={css['none']}>{t('noCalls')}</li>}
            </ul>
            {(cursors.length > 0 || next !== null) && (
              <div className={css['pages']}>
                <Button disabled={cursors.length === 0} onClick={() => setCursors(cursors.slice(0, -1))}>
                  {t('newer')}
                </Button>
                <Button
                  disabled={next === null}
                  onClick={() => next !== null && setCursors([...cursors, next])}
                >
                  {t('older')}
                </Button>
              </div>
            )}
          </>
        )}
      </Read>
    </Panel>
  );
}
