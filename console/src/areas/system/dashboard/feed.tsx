import { deviceLogApi } from '@chargehand/contract/areas/devices/device-log';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { format } from '../../../lib/words/format';
import type { Words } from '../../../lib/words/i18n';
import { callOptions, every } from '../../../lib/call/query';
import { contentOf, glyphOf, titleOf } from '../../../features/device-log/entry-words';
import { Read } from '../../../ui/feedback/read';
import { Glyph } from '../../../ui/feedback/status';
import charts from './charts.module.css';
import css from './feed.module.css';

/**
 * Poll interval in milliseconds. Not every event sends a websocket frame, and a wall screen has no user who could
 * reload.
 */
const everyMs = 5_000;

/** Feed of the latest events of all devices, for a wall screen. */
export default function Feed() {
  const { t } = useTranslation('dashboard');
  const { t: logText } = useTranslation('device-log');
  const words: Words = (key, values) => String(Reflect.apply(logText, undefined, [key, values]));
  const answer = useQuery({ ...callOptions(deviceLogApi.newest, {}), refetchInterval: every(everyMs) });
  return (
    <section className={charts['chart']} aria-label={t('feed')}>
      <header>
        <h2>{t('feed')}</h2>
      </header>
      <div className={charts['body']}>
        <Read answer={answer}>
          {(entries) =>
            entries.length === 0 ? (
              <p className={charts['none']}>{t('nothingYet')}</p>
            ) : (
              <ol className={css['feed']}>
                {entries.map((entry) => (
                  <li key={entry.id}>
                    <time dateTime={entry.at}>{format.instant(entry.at, '{h}:{i}:{s}')}</time>
                    <Glyph kind={glyphOf(entry)} />
                    <span>
                      <code>{entry.code}</code> {titleOf(entry, words)} {contentOf(entry, words)}
                    </span>
                  </li>
                ))}
              </ol>
            )
          }
        </Read>
      </div>
    </section>
  );
}
