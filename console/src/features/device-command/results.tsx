import {
  type BoundDevice,
  boundDeviceApi,
  type Command,
} from '@chargehand/contract/areas/devices/bound-device';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { format } from '../../lib/words/format';
import { callOptions } from '../../lib/call/query';
import { Status } from '../../ui/feedback/status';
import styles from './results.module.css';
import { useReason } from './command-words';
import { isPending, isWaiting } from './commands';

/** Poll interval in milliseconds while a command is running. */
const everyMs = 1000;

/** Shows the result of each device's command, and polls until all are settled or wait for their device. */
export function Results({
  commands,
  rows,
}: {
  commands: readonly Command[];
  rows: readonly Pick<BoundDevice, 'id' | 'name'>[];
}) {
  const { t } = useTranslation('bound-device');
  const { data = commands } = useQuery({
    ...callOptions(boundDeviceApi.commands, { params: { ids: commands.map(({ id }) => id) } }),
    refetchInterval: ({ state }) =>
      (state.data ?? commands).some((one) => isPending(one) && !isWaiting(one)) ? everyMs : false,
  });
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const count = data.filter(({ status }) => status === 'applied').length;
  return (
    <>
      <p role="status">{t('appliedOf', { n: format.number(count), all: format.number(data.length) })}</p>
      <ul className={styles['results']}>
        {data.map((command) => (
          <li key={command.id}>
            <span>{names.get(command.deviceId)}</span>
            <span className={styles['what']}>
              <Result command={command} />
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Result({ command }: { command: Command }) {
  const { t } = useTranslation('bound-device');
  const reason = useReason();
  if (command.status === 'failed') return <Status kind="alarm">{reason(command)}</Status>;
  if (command.status === 'applied') return <Status kind="ok">{t('applied')}</Status>;
  if (isWaiting(command)) return <Status kind="wait">{t('onReturn')}</Status>;
  return <Status kind="run">{t(command.status)}</Status>;
}
