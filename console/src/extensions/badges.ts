import type { Badge } from '../lib/extensions/badges';
import { useOpenCount } from '../features/warning-bell/use-open';
import { useUnreadCount } from '../features/inbox/use-unread';
import { useUrgentCount } from '../areas/devices/alarm/waiting';
import { useFeedbackCount, useReceivingCount, useWaitingCount } from '../areas/system/dashboard/waiting';
import type { PageName } from '../areas/index';

/** Badges for menu entries: the number of open items of each page. */
export const badges: readonly Badge<PageName>[] = [
  {
    page: 'warningList',
    noun: 'warning-bell',
    label: 'some',
    needs: 'warningList:list',
    useCount: useOpenCount,
  },
  {
    page: 'alarmList',
    noun: 'alarm',
    label: 'urgent',
    needs: 'alarmList:list',
    useCount: useUrgentCount,
  },
  {
    page: 'feedbackList',
    noun: 'dashboard',
    label: 'waitingFeedback',
    needs: 'feedbackList:list',
    useCount: useFeedbackCount,
  },
  {
    page: 'examineList',
    noun: 'dashboard',
    label: 'waitingPapers',
    needs: 'examineList:list',
    useCount: useWaitingCount,
  },
  {
    page: 'messageList',
    noun: 'inbox',
    label: 'some',
    needs: 'messageList:list',
    useCount: useUnreadCount,
  },
  {
    page: 'receiveList',
    noun: 'dashboard',
    label: 'toReceive',
    needs: 'receiveList:list',
    useCount: useReceivingCount,
  },
];
