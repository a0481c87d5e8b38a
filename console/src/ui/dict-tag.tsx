import { useDict } from '../lib/call/dict';
import { Status, statusKinds } from './feedback/status';

interface EntryTagProps {
  /** Status kind with whose icon the label is shown. With any other value the label is plain text. */
  listClass: string | null;
  cssClass: string | null;
  children: string;
}

/** Label of a dictionary entry in its style. */
export function EntryTag({ listClass, cssClass, children }: EntryTagProps) {
  const kind = statusKinds.find((one) => one === listClass);
  return (
    <span className={cssClass ?? undefined}>{kind ? <Status kind={kind}>{children}</Status> : children}</span>
  );
}

/** Shows a dictionary value by its entry. A value without an entry is shown as it is. */
export function DictTag({ type, value }: { type: string; value: string }) {
  const entry = useDict(type).data?.find((one) => one.value === value);
  return (
    <EntryTag listClass={entry?.listClass ?? null} cssClass={entry?.cssClass ?? null}>
      {entry?.label ?? value}
    </EntryTag>
  );
}
