import type { AlarmRuleDetail } from '@chargehand/contract/areas/devices/alarm-rule';
import type { TellState } from '@chargehand/contract/areas/devices/alarm-rule-words';
import { useTranslation } from 'react-i18next';
import { format } from '../../../lib/words/format';
import { Status, type StatusKind } from '../../../ui/feedback/status';
import { Panel } from '../../../ui/panel';
import css from './alarm-rule.module.css';

type Sending = AlarmRuleDetail['sendings'][number];

const kinds: Record<TellState, StatusKind> = {
  planned: 'wait',
  queued: 'run',
  sent: 'ok',
  dropped: 'off',
  failed: 'alarm',
};

/** Shows the newest messages of a rule: when, to whom, by which channel, and what became of each. */
export default function Sendings({ record: { sendings } }: { record: AlarmRuleDetail }) {
  const { t } = useTranslation('alarm-rule');
  return (
    <Panel title={t('sendings')}>
      {sendings.length === 0 ? (
        <p>{t('noSendings')}</p>
      ) : (
        <ul className={css['sendings']}>
          {sendings.map((sending) => (
            <SendingLine key={sending.id} sending={sending} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function SendingLine({ sending }: { sending: Sending }) {
  const { t } = useTranslation('alarm-rule');
  const { createdAt, account, channel, reason, count, state, dueAt, error } = sending;
  return (
    <li className={css['sending']}>
      <time dateTime={createdAt}>{format.shortInstant(createdAt)}</time>
      <Status kind={kinds[state]}>{t(state)}</Status>
      <span>{account === null ? t(channel) : `${account} · ${t(channel)}`}</span>
      <span>
        {[t(reason), ...(count > 0 ? [t('alarmsIn', { count, n: format.number(count) })] : [])].join(' · ')}
      </span>
      {state === 'planned' && <span>{t('dueAt', { at: format.shortInstant(dueAt) })}</span>}
      {error !== null && (
        <span lang="en" className={css['error']}>
          {error}
        </span>
      )}
    </li>
  );
}
