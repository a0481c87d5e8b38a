import { useContext } from 'react';
import { useSilentSince } from '../../lib/live/live-connection';
import { toServerTime, useServerNow } from '../../lib/words/clock';
import { type Freshness, freshness, type InstantLike } from '../../lib/words/format';
import { KeptSince } from '../feedback/kept';

/**
 * Returns the server's time at which live values are judged, in milliseconds. It is now, or for kept data the time when
 * it was read, because its age says nothing about the device.
 */
export function useJudgedAt(): number {
  const now = useServerNow();
  const keptSince = useContext(KeptSince);
  return keptSince === undefined ? now : toServerTime(keptSince);
}

/**
 * Returns a function that computes the freshness of a device. While the live connection is silent, no device counts as
 * online: what happened since is not shown, so its state is unknown since the connection's last frame.
 */
export function useFreshness(): (state: { online: boolean; seenAt: InstantLike } | null) => Freshness {
  const judgedAt = useJudgedAt();
  const silentSince = useSilentSince();
  return (state) => {
    const fresh = freshness(state, judgedAt);
    if (silentSince === undefined || fresh.kind !== 'online') return fresh;
    return { kind: 'unknown', since: new Date(silentSince) };
  };
}
