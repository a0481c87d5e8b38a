import type { DeviceLogEntry } from '@chargehand/contract/areas/devices/device-log';
import { textOf } from '@chargehand/contract/areas/devices/device-log-line';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { format, missing } from '../../lib/words/format';
import type { Words } from '../../lib/words/i18n';
import { usePathOf } from '../../lib/session/page-paths';
import { Glyph } from '../../ui/feedback/status';
import { contentOf, glyphOf, titleOf } from './entry-words';
import css from './timeline.module.css';

/** Formats a duration in minutes, in hours and minutes, or in days and hours. */
function spanOf(ms: number, t: Words): string {
  const minutes = Math.floor(ms / 60_000);
  const hours = Math.floor(minutes / 60);
  if (minutes < 1) return t('span_moment');
  if (hours < 1) return t('span_minutes', { m: minutes });
  if (hours < 24) return t('span_hours', { h: hours, m: minutes % 60 });
  return t('span_days', { d: Math.floor(hours / 24), h: hours % 24 });
}

/**
 * Describes since when the device had been online at the time of the entry, and how long if it then went offline.
 * Returns undefined if it was not online.
 */
function onlineOf({ behaviour, at, onlineSince }: DeviceLogEntry, t: Words): string | undefined {
  if (onlineSince === null || behaviour === 'online') return undefined;
  const time = format.instant(onlineSince);
  if (behaviour !== 'offline') return t('onlineAt', { time });
  return t('wasOnline', { time, span: spanOf(Date.parse(at) - Date.parse(onlineSince), t) });
}

/** Shows one event of a device with its details. */
export function Entry({ entry, children }: { entry: DeviceLogEntry; children?: ReactNode }) {
  const { t } = useTranslation('device-log');
  const documents = usePathOf()('documentList');
  const { at, heardAt, behaviour, facts, documentId, by } = entry;
  const words: Words = (key, values) => String(Reflect.apply(t, undefined, [key, values]));
  const number = textOf(facts['number']);
  const notes = [
    behaviour !== 'command' && textOf(facts['reason']) && t('reason', { reason: facts['reason'] }),
    heardAt !== null && t('heardAt', { time: format.exactInstant(heardAt) }),
    onlineOf(entry, words),
  ].filter((note) => typeof note === 'string');
  return (
    <li className={css['entry']}>
      <time dateTime={at}>{format.exactInstant(at)}</time>
      <Glyph kind={glyphOf(entry)} filled={behaviour === 'outbound' || behaviour === 'bind'} />
      <div className={css['words']}>
        <span>
          <strong>{titleOf(entry, words)}</strong>
          <span className={css['content']}>{contentOf(entry, words)}</span>
          {number !== undefined &&
            (documents === undefined || documentId === null ? (
              <span className={css['number']}>{number}</span>
            ) : (
              <Link className={css['number']} to={`${documents}/${documentId}`}>
                {number}
              </Link>
            ))}
        </span>
        {notes.map((note) => (
          <span key={note} className={css['note']}>
            {note}
          </span>
        ))}
        {children}
      </div>
      <span className={css['who']}>{by ?? missing}</span>
    </li>
  );
}
