import { boundDeviceApi, type BoundDeviceDetail } from '@chargehand/contract/areas/devices/bound-device';
import { type Warning, warningApi } from '@chargehand/contract/areas/devices/warning';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useServerNow } from '../../../../lib/words/clock';
import { format, formatSince, missing } from '../../../../lib/words/format';
import { Can } from '../../../../ui/can';
import { late } from '../../../../ui/late';
import { Glyph, type StatusKind } from '../../../../ui/feedback/status';
import { ClockNote, roughly } from '../control/clock';
import { useCommandWords, useReason } from '../../../../features/device-command/command-words';
import { levelOf } from '../../../../features/charger/level';
import { controlsHash } from '../control/controls-place';
import { RenewButton } from '../renew-button';
import type { Trouble } from './troubles';
import styles from './troubles-panel.module.css';

const HandleWarnings = late(() => import('../../../../features/warning-bell/handle-warnings'));

interface TroublesProps {
  device: BoundDeviceDetail;
  troubles: readonly Trouble[];
  /** The open warning, if the account may see it. */
  warning: Warning | undefined;
}

/** Severity of each kind of trouble: urgent, soon, or informational. */
const kinds: Record<Trouble['kind'], StatusKind> = {
  hot: 'alarm',
  fan: 'alarm',
  warning: 'alarm',
  drawsWhileOff: 'alarm',
  portFault: 'alarm',
  command: 'alarm',
  clock: 'wait',
  offline: 'off',
  silent: 'off',
  never: 'off',
};

/** Lists the device's problems with their reason and the possible actions, at the top of the page. */
export function Troubles({ device, troubles, warning }: TroublesProps) {
  const { t } = useTranslation('bound-device');
  const [handled, setHandled] = useState<Warning>();
  const say = useWords(device, warning);
  const handle = warning && (
    <Can use={warningApi.handle}>
      <Button size="small" danger onClick={() => setHandled(warning)}>
        {t('handleWarning')}
      </Button>
    </Can>
  );
  const actions: Partial<Record<Trouble['kind'], ReactNode>> = {
    hot: (
      <>
        <Can use={boundDeviceApi.setLimit}>
          <Link to={{ search: '', hash: controlsHash }}>
            <Button size="small">{t('reducePower')}</Button>
          </Link>
        </Can>
        {handle}
      </>
    ),
    warning: handle,
    never: <RenewButton device={device} size="small" />,
  };
  return (
    <>
      {troubles.length > 0 && (
        <section
          className={styles['troubles']}
          aria-label={t('troubles')}
          // A failed command is not dangerous, so it does not raise the alarm.
          data-alarm={troubles.some(({ kind }) => kind !== 'command' && kinds[kind] === 'alarm') || undefined}
        >
          <ul>
            {troubles.map((trouble) => {
              const [title, advice] = say(trouble);
              return (
                <li key={trouble.kind}>
                  <Glyph kind={kinds[trouble.kind]} />
                  <p>
                    <strong>{title}</strong> <span>{advice}</span>
                  </p>
                  {actions[trouble.kind] && <div className={styles['actions']}>{actions[trouble.kind]}</div>}
                </li>
              );
            })}
          </ul>
        </section>
      )}
      {handled && (
        <HandleWarnings
          rows={[handled]}
          left={[]}
          onClose={() => setHandled(undefined)}
          onDone={() => setHandled(undefined)}
        />
      )}
    </>
  );
}

/** Returns a function that gives a problem's title and the advice about it. */
function useWords(device: BoundDeviceDetail, warning: Warning | undefined) {
  const { t } = useTranslation('bound-device');
  const commandWords = useCommandWords();
  const reason = useReason();
  const now = useServerNow();
  const last = (hot: number | undefined): string =>
    hot === undefined
      ? t('silentAdvice')
      : t('silentHotAdvice', {
          temperature: format.temperature(hot),
          limit: format.temperature(device.warningTemperature),
        });
  return (trouble: Trouble): [title: ReactNode, advice: ReactNode] => {
    switch (trouble.kind) {
      case 'hot':
        return [
          t('hotTitle', {
            level: levelOf(device.levels, trouble.temperature)?.name ?? '',
            temperature: format.temperature(trouble.temperature),
            limit: format.temperature(trouble.limit),
          }),
          t('hotAdvice'),
        ];
      case 'fan':
        return [t('fanTitle'), t('fanAdvice')];
      case 'drawsWhileOff':
      case 'portFault':
        return [
          t(`${trouble.kind}Title`, { ports: trouble.ports.map((port) => format.number(port)).join(', ') }),
          t(`${trouble.kind}Advice`),
        ];
      case 'warning':
        return [
          t('warningTitle', {
            time: warning ? formatSince(warning.reportedAt, now) : missing,
            peak: format.temperature(warning?.peakTemperature),
          }),
          t(trouble.cooled ? 'warningAdvice' : 'warningUnknownAdvice'),
        ];
      case 'offline':
        return [t('offlineTitle', { time: formatSince(trouble.since, now) }), last(trouble.hot)];
      case 'silent':
        return [t('silentTitle', { time: formatSince(trouble.since, now) }), last(trouble.hot)];
      case 'never':
        return [t('neverTitle'), t('neverAdvice')];
      case 'command':
        return [
          t('failedTitle', {
            command: commandWords(trouble.command),
            reason: reason(trouble.command),
          }),
          t(trouble.command.reason === 'refused' ? 'refusedAdvice' : 'failedAdvice'),
        ];
      case 'clock':
        return [
          t(trouble.off > 0 ? 'clockAhead' : 'clockBehind', { time: roughly(Math.abs(trouble.off)) }),
          <ClockNote key="clock" off={trouble.off} />,
        ];
    }
  };
}
