import { messageApi } from '@chargehand/contract/areas/message';
import { useCall } from '../../lib/call/query';
import './live';

/**
 * Reads the account's unread messages. They are read again only when a websocket frame reports a change or the
 * connection was lost.
 */
export const useUnread = (enabled = true) =>
  useCall(messageApi.unread, {}, { staleTime: Infinity, enabled }).data;

/** Returns the number of unread messages of the account. */
export const useUnreadCount = (): number | undefined => useUnread()?.unread;
