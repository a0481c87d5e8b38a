import { useSilentSince } from '../../lib/live/live-connection';
import { useServerNow } from '../../lib/words/clock';
import { type Freshness, freshness, type InstantLike } from '../../lib/words/format';

/**
 * Returns a function that computes the freshness of a device. While the live connection is silent, no device counts as
 * online: what happened since is not shown, so its state is unknown since the connection's last frame.
 */
export function useFreshness(): (state: { online: boolean; seenAt: InstantLike } | null) => Freshness {
  const now = useServerNow();
  const silentSince = useSilentSince();
  return (state) => {
    const fresh = freshness(state, now);
    if (silentSince === undefined || fresh.kind !== 'online') return fresh;
    return { kind: 'unknown', since: new Date(silentSince) };
  };
}
