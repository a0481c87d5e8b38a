import { codes } from '@chargehand/contract/codes';
import type { Endpoint } from '@chargehand/contract/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { CallError, callLoosely } from '../../lib/call/call';
import { type MessageKey, type Namespace, useWords } from '../../lib/words/i18n';
import { notifier } from '../../lib/call/notify';
import { renew, useCall } from '../../lib/call/query';
import { useSession } from '../../lib/session/session';
import { mayUse } from '../can';
import type { GetEndpoint } from '../noun/endpoints';
import type { Where } from '../noun/where';
import { type Draft, filledBy } from './draft';
import { FormDrawer } from './form-drawer';
import { remember, remembered } from './remembered';

/** An endpoint that takes a whole record and answers `Output`. */
type WriteEndpoint<Output> = Endpoint<z.ZodType, z.ZodUndefined, z.ZodType, z.ZodType<Output>>;

/** What every form says in its area's words: `editOne` names what is changed by `{name}`. */
type FormWords = 'addOne' | 'editOne' | 'saveOne' | 'added' | 'saved';

/** The noun a form writes. */
interface Written<R, A, N extends Namespace> {
  api: { get: GetEndpoint<R>; create?: WriteEndpoint<A>; update: WriteEndpoint<unknown> };
  texts: FormWords extends MessageKey<N> ? N : never;
  nameOf: (record: R) => string;
}

interface RecordFormProps<R extends object, A, N extends Namespace> {
  of: Written<R, A, N>;
  /** Undefined adds one. */
  id: number | undefined;
  onClose: () => void;
  /**
   * What the fields are checked by, and made into what is sent, where that is not what the endpoint takes; it
   * may hang on the record that is changed.
   */
  schema?: z.ZodType | ((record: R | undefined) => z.ZodType);
  /** What stands in the fields when one is added. */
  empty?: Draft;
  /** Conditions of the list it is added in; they stand in the fields of the same keys, and stay. */
  where?: Where;
  /** What else is known of a new record by these, such as a model's ports; undefined while it is being read. */
  brings?: (filled: Draft) => Draft | undefined;
  /** Why that could not be read. */
  failure?: Error | null;
  /** The record as the fields hold it, where that is not the same. */
  draftOf?: (record: R) => Draft;
  /** The label of the button that adds one, where it is not the title. */
  submit?: MessageKey<N>;
  /** Takes the place of closing once one was added. */
  onAdded?: (answer: A, another: boolean) => void;
  /** Offers to save and to add another one: these fields stay as they were, for the next one and for the next time. */
  another?: readonly string[];
  /** Fields that are never kept in the browser, because a secret may stand in them. */
  unkept?: readonly string[];
  /** The fields; what they are may hang on the record that is changed. */
  children: ReactNode | ((record: R | undefined) => ReactNode);
}

const nothing: Draft = {};
const nowhere: Where = {};
const none: never[] = [];
const itself = (record: object): Draft => Object.fromEntries(Object.entries(record));

/**
 * Adds a record or changes one, in a drawer, by the endpoints of its noun. Before a change is sent the record
 * is read again: what somebody else has changed meanwhile is not written over.
 */
export function RecordForm<R extends object, A, N extends Namespace>(props: RecordFormProps<R, A, N>) {
  const {
    of,
    id,
    onClose,
    empty = nothing,
    where = nowhere,
    brings = () => nothing,
    draftOf = itself,
    children,
  } = props;
  const { t } = useTranslation('ui');
  const words = useWords(of.texts);
  const client = useQueryClient();
  const { get, create, update } = of.api;
  const record = useCall(get, { params: { id: id ?? 0 } }, { enabled: id !== undefined, staleTime: 0 });
  // What the fields are filled with is read as the form opens, whatever was known before; a read that comes later does not change
  // what was typed upon.
  const [base, setBase] = useState<R>();
  if (base === undefined && record.data !== undefined && record.isFetchedAfterMount) setBase(record.data);
  const write = id === undefined ? create : update;
  const session = useSession();
  const given = typeof props.schema === 'function' ? props.schema(base) : props.schema;
  const schema = given ?? write?.body ?? z.never();

  // Each one that is added after another has a form of its own.
  const [round, setRound] = useState(0);
  const filled = id === undefined ? filledBy(schema, where) : nothing;
  const start = () => {
    const known = { ...(props.another && remembered(of.texts)), ...filled };
    const brought = brings(known);
    return brought && { ...empty, ...known, ...brought };
  };

  const asSent = (one: R): string => JSON.stringify(schema.safeParse(draftOf(one)).data);
  const refuseIfChanged = async (body: unknown) => {
    const { data } = await record.refetch();
    if (!base || !data) return;
    const now = asSent(data);
    // As it is to become it may be already: by a sending whose answer was lost.
    if (now !== asSent(base) && now !== JSON.stringify(body))
      throw new CallError(codes.conflict, t('changedMeanwhile'));
  };

  const add = async (endpoint: WriteEndpoint<A>, body: unknown, another: boolean) => {
    const answer = await callLoosely(endpoint, { body, quiet: true });
    if (props.another) remember(of.texts, props.another, body);
    await renew(client, endpoint);
    notifier().success(words('added'));
    if (props.onAdded) props.onAdded(answer, another);
    else if (another) setRound((before) => before + 1);
    else onClose();
  };
  const change = async (target: number, body: unknown) => {
    await refuseIfChanged(body);
    await callLoosely(update, { params: { id: target }, body, quiet: true });
    await renew(client, update);
    notifier().success(words('saved'));
    onClose();
  };
  const save = async (body: unknown, another: boolean) => {
    if (id !== undefined) await change(id, body);
    else if (create) await add(create, body, another);
  };

  return (
    <FormDrawer
      key={round}
      texts={of.texts}
      title={id === undefined ? words('addOne') : words('editOne', { name: base ? of.nameOf(base) : '' })}
      submitLabel={words(id === undefined ? (props.submit ?? 'addOne') : 'saveOne')}
      schema={schema}
      initial={id === undefined ? start() : base && draftOf(base)}
      fixed={Object.keys(filled)}
      failure={record.error ?? props.failure ?? null}
      save={save}
      another={id === undefined && props.another !== undefined}
      forbidden={write !== undefined && !mayUse(session, write)}
      keeping={{ form: `${of.texts} ${id ?? 'add'}`, never: props.unkept ?? none }}
      onClose={onClose}
    >
      {typeof children === 'function' ? children(base) : children}
    </FormDrawer>
  );
}
