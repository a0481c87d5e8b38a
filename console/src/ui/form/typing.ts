import { isLeaving, isSessionOver, onLeaving } from '../../lib/browser/leaving';
import { keep, keptOf, type Typed } from '../../lib/session/kept';

/** A form that somebody may have typed in. */
export interface Typing {
  account: number;
  /** Its address and what it is there; undefined where nothing is kept. */
  name: string | undefined;
  dirty: boolean;
  typed: () => Typed;
}

/** By the form's element: one in a hidden tab is still there, one that was closed is not. */
const forms = new Map<HTMLFormElement, Typing>();

/** Notes what is typed in a form. */
export function noteTyping(form: HTMLFormElement, typing: Typing): void {
  for (const one of forms.keys()) if (!one.isConnected) forms.delete(one);
  forms.set(form, typing);
}

const dirtyForms = (): Typing[] =>
  [...forms].flatMap(([form, typing]) => (form.isConnected && typing.dirty ? [typing] : []));

function keepTyped(): void {
  for (const { account, name, typed } of dirtyForms())
    if (name !== undefined) keep(account, keptOf(account).set(name, typed()));
}

/** Takes back what was kept of a form. */
export function forgetTyped(account: number, name: string): void {
  const kept = keptOf(account);
  if (kept.delete(name)) keep(account, kept);
}

addEventListener('beforeunload', (event) => {
  if (!isLeaving() && dirtyForms().length > 0) event.preventDefault();
});
onLeaving(keepTyped);
addEventListener('pagehide', () => {
  if (isSessionOver()) keepTyped();
});
