import type { SearchResult } from '@chargehand/contract/areas/search';
import { CornerDownRight, Handshake, type LucideIcon, PlugZap, Store, User } from 'lucide-react';
import type { FoundRoute } from './found-routes';
import { labelOf } from './found-routes';
import css from './palette.module.css';

/** One line of the palette. */
export interface Result {
  key: string;
  kind: SearchResult['kind'] | 'page';
  title: string;
  detail: string;
  to: string;
}

export const resultOfRoute = (route: FoundRoute): Result => ({
  key: `page ${route.path}`,
  kind: 'page',
  title: labelOf(route),
  detail: '',
  to: route.to,
});

export const resultOfRecord = (record: SearchResult, to: string | undefined): Result | undefined =>
  to === undefined
    ? undefined
    : {
        key: `${record.kind} ${record.id}`,
        kind: record.kind,
        title: record.title,
        detail: record.detail,
        to,
      };

/** The order in which the kinds stand. */
export const kinds = ['device', 'user', 'agent', 'merchant', 'page'] as const;

const icons: Record<Result['kind'], LucideIcon> = {
  device: PlugZap,
  user: User,
  agent: Handshake,
  merchant: Store,
  page: CornerDownRight,
};

/** A text with the part that was typed picked out. */
function Marked({ text, typed }: { text: string; typed: string }) {
  const at = typed === '' ? -1 : text.toLowerCase().indexOf(typed.toLowerCase());
  if (at < 0) return text;
  const end = at + typed.length;
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, end)}</mark>
      {text.slice(end)}
    </>
  );
}

/** A result as an option of the palette's list. */
export function Option({
  id,
  result,
  typed,
  chosen,
  choose,
  open,
}: {
  id: string;
  result: Result;
  typed: string;
  chosen: boolean;
  choose: () => void;
  open: () => void;
}) {
  const Icon = icons[result.kind];
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={chosen}
      className={css['option']}
      onPointerMove={choose}
      onClick={open}
    >
      <Icon aria-hidden />
      <span className={css['title']}>
        <Marked text={result.title} typed={typed} />
      </span>
      {result.detail !== '' && (
        <span className={css['detail']}>
          <Marked text={result.detail} typed={typed} />
        </span>
      )}
    </div>
  );
}
