import { audienceMs } from '../device/audience';
import type { EventBus } from '../lib/event-bus';
import type { Watcher } from './watcher';

/**
 * Milliseconds after which all servers certainly know that a console page is open here, and announce device changes.
 */
const settleMs = 2 * audienceMs;
/** The expectation of device changes, which other servers announce only while a console page is open. */
interface DeviceExpectation {
  /** Begins to expect announcements, when the first console page was opened. */
  begin(): void;
  /** Expects no more announcements, when the last console page was closed. */
  end(): void;
  /**
   * Sends all console pages the current states after `settleMs`. Changes that were stored before every server knew of
   * these pages were not announced.
   */
  lookWhenSettled(): void;
}

/** Opens an expectation, which has not begun. `lookAgain` sends a console page the current states. */
export function openDeviceExpectation(
  events: EventBus,
  watchers: ReadonlySet<Watcher>,
  lookAgain: (watcher: Watcher) => void,
): DeviceExpectation {
  let leave: (() => void) | undefined;
  let settle: NodeJS.Timeout | undefined;
  const lookWhenSettled = () => {
    clearTimeout(settle);
    settle = setTimeout(() => watchers.forEach(lookAgain), settleMs);
  };
  return {
    begin() {
      if (leave) return;
      leave = events.expect('device');
      lookWhenSettled();
    },
    end() {
      clearTimeout(settle);
      leave?.();
      leave = undefined;
    },
    lookWhenSettled,
  };
}
