import { searchKinds, type SearchResult } from '@chargehand/contract/areas/system/search';
import {
  CornerDownRight,
  FileText,
  Handshake,
  IdCard,
  type LucideIcon,
  PlugZap,
  Store,
  User,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Status, type StatusKind } from '../../ui/feedback/status';
import type { FoundRoute } from './found-routes';
import { labelOf } from './found-routes';
import css from './palette.module.css';

/** Line of the palette. */
export interface Result {
  key: string;
  kind: SearchResult['kind'] | 'page';
  title: string;
  detail: string;
  field?: SearchResult['field'];
  /** Title of the page that lists the record. */
  page?: string | undefined;
  state?: SearchResult['state'];
  to: string;
}

export const resultOfRoute = (route: FoundRoute): Result => ({
  key: `page ${route.path}`,
  kind: 'page',
  title: labelOf(route),
  detail: '',
  to: route.to,
});

export const resultOfRecord = (
  record: SearchResult,
  to: string | undefined,
  titleOf: (component: string) => string | undefined,
): Result | undefined =>
  to === undefined
    ? undefined
    : {
        key: `${record.page ?? record.kind} ${record.id}`,
        page: record.page === null ? undefined : titleOf(record.page),
        kind: record.kind,
        title: record.title,
        detail: record.detail,
        field: record.field,
        state: record.state,
        to,
      };

/** Display order of the kinds. */
export const kinds = [...searchKinds, 'page'] as const;

const icons: Record<Result['kind'], LucideIcon> = {
  device: PlugZap,
  user: User,
  account: IdCard,
  agent: Handshake,
  merchant: Store,
  record: FileText,
  page: CornerDownRight,
};

const signs: Record<NonNullable<SearchResult['state']>, StatusKind> = {
  online: 'ok',
  offline: 'off',
  unknown: 'wait',
  disabled: 'off',
};

/** Text with the typed part highlighted. */
function Marked({ text, typed }: { text: string; typed: string }) {
  const start = typed === '' ? -1 : text.toLowerCase().indexOf(typed.toLowerCase());
  if (start < 0) return text;
  const end = start + typed.length;
  return (
    <>
      {text.slice(0, start)}
      <mark>{text.slice(start, end)}</mark>
      {text.slice(end)}
    </>
  );
}

/** Result as an option of the palette's list box. */
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
  const { t } = useTranslation('shell');
  const Icon = icons[result.kind];
  const { field, state } = result;
  return (
    // The keyboard focus stays in the search field, whose arrow keys move the selection.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events
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
          {field && `${t(`found.${field}`)} `}
          <Marked text={result.detail} typed={typed} />
        </span>
      )}
      {result.page !== undefined && <span className={css['state']}>{result.page}</span>}
      {state && (
        <span className={css['state']}>
          <Status kind={signs[state]}>{t(`state.${state}`)}</Status>
        </span>
      )}
    </div>
  );
}
