import { messageApi } from '@chargehand/contract/areas/content/message';
import { useCall } from '../../lib/call/query';
import './live';

/**
 * Reads the account's unread messages. They count as fresh until a websocket frame, a lost connection or a call of this
 * console invalidates them.
 */
export const useUnread = (enabled = true) =>
  useCall(messageApi.unread, {}, { staleTime: Infinity, enabled }).data;

/** Returns the number of unread messages of the account. */
export const useUnreadCount = (): number | undefined => useUnread()?.unread;
