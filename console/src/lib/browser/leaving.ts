/** Whether the session has ended, and whether the page goes in order to begin a new one. */
let over = false;
let going = false;
let keepTyped = (): void => {};

/** Sets who keeps what was typed; forms do, once there are any. */
export function onLeaving(keep: () => void): void {
  keepTyped = keep;
}

/** Notes that the session has ended: what was typed is kept when the page goes. */
export function noteSessionOver(): void {
  over = true;
}

export const isSessionOver = (): boolean => over;
/** The page goes by the console's own will: nobody is asked about what was typed. */
export const isLeaving = (): boolean => going;

/** Loads the page anew for a session that has ended, or owes something. What was typed is kept. */
export function beginAnew(): void {
  over = true;
  keepTyped();
  going = true;
  location.reload();
}

/** The same where the person is done: nothing is kept. */
export function beginAfresh(): void {
  over = false;
  going = true;
  location.reload();
}
