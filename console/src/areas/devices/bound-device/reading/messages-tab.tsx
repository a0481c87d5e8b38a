import { type RejectedMessage, deviceMessageApi } from '@chargehand/contract/areas/devices/device-message';
import { maxRaw, RawFrame, type RawMessage } from '@chargehand/contract/device/frames';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { format, formatInstant } from '../../../../lib/words/format';
import { listenFrames } from '../../../../lib/live/frames';
import { callOptions, every } from '../../../../lib/call/query';
import { watchRaw } from '../../../../lib/live/watched';
import { Can } from '../../../../ui/can';
import { Panel } from '../../../../ui/panel';
import { Read } from '../../../../ui/feedback/read';
import { Status } from '../../../../ui/feedback/status';
import styles from './messages-tab.module.css';

/** Poll interval of invalid messages in milliseconds, while the tab is open. */
const everyMs = 5_000;

/**
 * Tab with the messages of a device, each part only for accounts that may see it: the invalid messages, and every raw
 * message while the tab is open.
 */
export default function MessagesTab({ id }: { id: number }) {
  return (
    <>
      <Can use={deviceMessageApi.rejected}>
        <Wrong id={id} />
      </Can>
      <Can use={deviceMessageApi.raw}>
        <Tail id={id} />
      </Can>
    </>
  );
}

function Wrong({ id }: { id: number }) {
  const { t } = useTranslation('bound-device');
  const answer = useQuery({
    ...callOptions(deviceMessageApi.rejected, { params: { id } }),
    refetchInterval: every(everyMs),
  });
  return (
    <Panel title={t('wrongMessages')} padded={false}>
      <Read answer={answer} lines={3}>
        {(rows) =>
          rows.length === 0 ? (
            <p className={styles['none']}>{t('noWrongMessages')}</p>
          ) : (
            <ul className={styles['list']}>
              {rows.map((one) => (
                <WrongOne key={one.id} one={one} />
              ))}
            </ul>
          )
        }
      </Read>
    </Panel>
  );
}

function WrongOne({ one }: { one: RejectedMessage }) {
  const { t } = useTranslation('bound-device');
  return (
    <li>
      <span className={styles['head']}>
        <time dateTime={one.lastAt}>{format.exactInstant(one.lastAt)}</time>
        <Status kind="alarm">{t(`wrong_${one.reason}`)}</Status>
        {one.topic !== '' && <code>{one.topic}</code>}
        {one.count > 1 && (
          <span className={styles['note']}>
            {t('cameTimes', { n: format.number(one.count), time: format.exactInstant(one.firstAt) })}
          </span>
        )}
      </span>
      {one.what !== '' && <span className={styles['note']}>{one.what}</span>}
      {one.excerpt !== '' && <code className={styles['said']}>{one.excerpt}</code>}
    </li>
  );
}

/** Shows the raw messages that arrive while the tab is open, at most `maxRaw`. Earlier ones are not shown. */
function Tail({ id }: { id: number }) {
  const { t } = useTranslation('bound-device');
  const [rows, setRows] = useState<readonly RawMessage[]>([]);
  const [stopped, setStopped] = useState<readonly RawMessage[]>();
  useEffect(() => {
    const off = listenFrames('raw', RawFrame, ({ device, rows: fresh }) => {
      if (device !== id) return;
      setRows((old) => {
        const oldIds = new Set(old.map((one) => one.id));
        return [...old, ...fresh.filter((one) => !oldIds.has(one.id))].slice(-maxRaw);
      });
    });
    const leave = watchRaw(id);
    return () => {
      off();
      leave();
    };
  }, [id]);
  const shown = (stopped ?? rows).toReversed();
  return (
    <Panel
      title={t('rawMessages')}
      padded={false}
      aside={
        <Button
          size="small"
          aria-pressed={stopped !== undefined}
          onClick={() => setStopped(stopped ? undefined : rows)}
        >
          {t(stopped ? 'goOn' : 'holdStill')}
        </Button>
      }
    >
      <p className={styles['none']}>{t(shown.length === 0 ? 'rawWaits' : 'rawHint', { n: maxRaw })}</p>
      <ul className={styles['list']} data-raw>
        {shown.map((message) => (
          <li key={message.id}>
            <span className={styles['head']}>
              <time dateTime={message.at}>{formatInstant(message.at, '{h}:{i}:{s}')}</time>
              <Status kind={message.down ? 'run' : 'ok'}>{t(message.down ? 'rawDown' : 'rawUp')}</Status>
              <code>{message.topic}</code>
              <span className={styles['note']}>{t('bytes', { n: format.number(message.bytes) })}</span>
              {message.skipped > 0 && (
                <span className={styles['note']}>{t('skipped', { n: format.number(message.skipped) })}</span>
              )}
            </span>
            <code className={styles['said']}>{message.text}</code>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
