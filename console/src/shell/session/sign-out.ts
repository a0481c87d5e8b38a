import { forgetKept } from '../../lib/session/kept';
import { beginAfresh, beginAnew } from '../../lib/browser/leaving';
import { clearSession } from '../../lib/session/session';
import { forgetTabs } from '../pages/tab-memory';

/** Closes the ended session in this browser and loads the page anew, which leads to the sign-in page. */
export function leave(): void {
  // First, for without a session its forms are gone.
  beginAnew();
  clearSession();
  forgetTabs();
}

/** The same where somebody signs out: nothing of what was typed stays. */
export function leaveForGood(): void {
  clearSession();
  forgetTabs();
  forgetKept();
  beginAfresh();
}
