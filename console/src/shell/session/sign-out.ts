import { forgetKept } from '../../lib/session/kept';
import { reloadWithoutInput, reloadKeepingInput } from '../../lib/browser/reload-guard';
import { clearSession } from '../../lib/session/session';
import { forgetTabs } from '../pages/tab-memory';

/**
 * Ends the session in this browser and reloads the page, which opens the sign-in page. Typed input is kept for the next
 * sign-in.
 */
export function leave(): void {
  // Keeps the typed input first, because the forms are gone without a session.
  reloadKeepingInput();
  clearSession();
  forgetTabs();
}

/** Ends the session after a sign-out and discards everything typed. */
export function leaveForGood(): void {
  clearSession();
  forgetTabs();
  forgetKept();
  reloadWithoutInput();
}
