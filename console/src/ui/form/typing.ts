import { isReloading, isSessionOver, onReload } from '../../lib/browser/reload-guard';
import { keep, keptOf, type Typed } from '../../lib/session/kept';

/** An open form: its account and its input. */
export interface Typing {
  account: number;
  /**
   * Key under which the form's input is kept: the page's path and query, and the name of the form. Undefined for a form
   * whose input is never kept.
   */
  name: string | undefined;
  dirty: boolean;
  typed: () => Typed;
}

/** Forms by DOM element. A form in a hidden tab is still connected, a closed one is not. */
const forms = new Map<HTMLFormElement, Typing>();

/** Registers the current input of a form, and removes closed forms. */
export function noteTyping(form: HTMLFormElement, typing: Typing): void {
  for (const element of forms.keys()) if (!element.isConnected) forms.delete(element);
  forms.set(form, typing);
}

const dirtyForms = (): Typing[] =>
  [...forms].flatMap(([form, typing]) => (form.isConnected && typing.dirty ? [typing] : []));

function keepTyped(): void {
  for (const { account, name, typed } of dirtyForms())
    if (name !== undefined) keep(account, keptOf(account).set(name, typed()));
}

/** Deletes the kept input of a form. */
export function forgetTyped(account: number, name: string): void {
  const kept = keptOf(account);
  if (kept.delete(name)) keep(account, kept);
}

addEventListener('beforeunload', (event) => {
  if (!isReloading() && dirtyForms().length > 0) event.preventDefault();
});
onReload(keepTyped);
addEventListener('pagehide', () => {
  if (isSessionOver()) keepTyped();
});
