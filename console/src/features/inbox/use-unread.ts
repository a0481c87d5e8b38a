import { messageApi } from '@chargehand/contract/areas/message';
import { useCall } from '../../lib/call/query';
import './live';

/** The own messages that were not read. Asked for once: frames tell when it is old. */
export const useUnread = (enabled = true) =>
  useCall(messageApi.unread, {}, { staleTime: Infinity, enabled }).data;

/** How many of the own messages were not read. */
export const useUnreadCount = (): number | undefined => useUnread()?.unread;
