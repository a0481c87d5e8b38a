import { useDict } from '../lib/call/dict';
import { Status, statusKinds } from './say/status';

interface EntryTagProps {
  /** How it is shown: one of the status kinds, anything else is plain text. */
  listClass: string | null;
  cssClass: string | null;
  children: string;
}

/** A dictionary entry's label in its style. */
export function EntryTag({ listClass, cssClass, children }: EntryTagProps) {
  const kind = statusKinds.find((one) => one === listClass);
  return (
    <span className={cssClass ?? undefined}>{kind ? <Status kind={kind}>{children}</Status> : children}</span>
  );
}

/** A value of a dictionary as its entry says; one that has no entry stands as it is. */
export function DictTag({ type, value }: { type: string; value: string }) {
  const entry = useDict(type).data?.find((one) => one.value === value);
  return (
    <EntryTag listClass={entry?.listClass ?? null} cssClass={entry?.cssClass ?? null}>
      {entry?.label ?? value}
    </EntryTag>
  );
}
