import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { endCutOff, useCutOff, watchNetwork } from '../lib/call/connection';
import { useSilentSince } from '../lib/live/live-connection';
import { formatInstant } from '../lib/words/format';
import { Glyph } from '../ui/feedback/status';
import css from './connection-line.module.css';

/** Milliseconds for which the restored connection is still reported after the data was reloaded. */
const backMs = 3_000;

/**
 * Reports on all pages that the server is unreachable, or that only live updates have stopped. When the server is
 * reachable again, reloads all data, and reports this until `backMs` after the reload.
 */
export function ConnectionLine() {
  const { t } = useTranslation('shell');
  const client = useQueryClient();
  const cut = useCutOff();
  const back = cut?.back === true;
  const silentSince = useSilentSince();
  const isSilent = cut === undefined && silentSince !== undefined;

  useEffect(watchNetwork, []);
  useEffect(() => {
    if (!back) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let left = false;
    void client.invalidateQueries().finally(() => {
      if (!left) timer = setTimeout(endCutOff, backMs);
    });
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [back, client]);

  return (
    <div
      role="status"
      className={css['line']}
      data-back={back || undefined}
      data-silent={isSilent || undefined}
      hidden={!cut && !isSilent}
    >
      {isSilent && (
        <p>
          <Glyph kind="wait" />
          {t('liveSilent', { time: formatInstant(silentSince, '{h}:{i}:{s}') })}
        </p>
      )}
      {cut && (
        <p>
          <Glyph kind={back ? 'ok' : 'alarm'} />
          {back ? t('connectionBack') : t('connectionLost', { time: formatInstant(cut.since, '{h}:{i}') })}
        </p>
      )}
    </div>
  );
}
