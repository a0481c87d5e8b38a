/**
 * `over` is true if typed input is kept when the page is left, for example because the session has ended. `going` is
 * true while the console itself is reloading the page.
 */
let over = false;
let going = false;
let keepTyped = (): void => {};

/** Sets the function that keeps typed form input. `reloadKeepingInput` calls it before the reload. */
export function onReload(keep: () => void): void {
  keepTyped = keep;
}

/** Marks the session as ended, so that typed input is kept when the page is left. */
export function noteSessionOver(): void {
  over = true;
}

export const isSessionOver = (): boolean => over;
/** Returns true if the console itself is reloading the page, so that the user is not asked about unsaved input. */
export const isReloading = (): boolean => going;

/** Reloads the page and keeps typed input, for example because the session has ended. */
export function reloadKeepingInput(): void {
  over = true;
  keepTyped();
  going = true;
  location.reload();
}

/** Reloads the page after a sign-out. Typed input is discarded. */
export function reloadWithoutInput(): void {
  over = false;
  going = true;
  location.reload();
}
