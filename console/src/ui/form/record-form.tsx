import { codes } from '@chargehand/contract/http/codes';
import type { Endpoint } from '@chargehand/contract/http/endpoint';
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
import { type Draft, initialValuesFrom } from './draft';
import { FormDrawer } from './form-drawer';
import { remember, remembered } from './remembered';

/** Endpoint that takes a whole record and has the output type `Output`. */
type WriteEndpoint<Output> = Endpoint<z.ZodType, z.ZodUndefined, z.ZodType, z.ZodType<Output>>;

/** Text keys that a namespace must have for its form. The text of `editOne` contains the record's name as `{name}`. */
type FormWords = 'addOne' | 'editOne' | 'saveOne' | 'added' | 'saved';

/** Noun (kind of record) whose records a form writes. */
interface Written<R, A, N extends Namespace> {
  api: { get: GetEndpoint<R>; create?: WriteEndpoint<A>; update: WriteEndpoint<unknown> };
  texts: FormWords extends MessageKey<N> ? N : never;
  nameOf: (record: R) => string;
}

interface RecordFormProps<R extends object, A, N extends Namespace> {
  of: Written<R, A, N>;
  /** Id of the record to change; undefined adds one. */
  id: number | undefined;
  onClose: () => void;
  /**
   * Schema that validates the fields and transforms them into the body, if it differs from the endpoint's. It may
   * depend on the record to change.
   */
  schema?: z.ZodType | ((record: R | undefined) => z.ZodType);
  /** Initial values of a new record. */
  empty?: Draft;
  /**
   * Fixed conditions of the list to which a record is added. They fill the fields of the same keys, which become
   * read-only.
   */
  where?: Where;
  /**
   * Returns further initial values, such as the ports of the model in `filled`; undefined while they load. `filled` has
   * the values from the list's conditions and from the record added before.
   */
  brings?: (filled: Draft) => Draft | undefined;
  /** Error from loading the values that `brings` returns. */
  failure?: Error | null;
  /** Converts the record to form values, if the form's fields differ from the record's. */
  draftOf?: (record: R) => Draft;
  /** Text key of the button that adds a record, if it differs from the title. */
  submit?: MessageKey<N>;
  /** Called after a record was added, instead of closing the form. */
  onAdded?: (answer: A, another: boolean) => void;
  /**
   * If set, the form offers "save and add another". The next record gets the values of these fields from the record
   * added before, even if the form was closed in between.
   */
  another?: readonly string[];
  /** Fields that are never kept in the browser, because they may contain a secret. */
  unkept?: readonly string[];
  /** Fields of the form, which may depend on the record to change. */
  children: ReactNode | ((record: R | undefined) => ReactNode);
}

const nothing: Draft = {};
const nowhere: Where = {};
const none: never[] = [];
const itself = (record: object): Draft => Object.fromEntries(Object.entries(record));

/** Returns the record to change as it was when the form opened, and a function that throws if it has changed since. */
function useBase<R extends object>(get: GetEndpoint<R>, id: number | undefined) {
  const { t } = useTranslation('ui');
  const record = useCall(get, { params: { id: id ?? 0 } }, { enabled: id !== undefined, staleTime: 0 });
  // A cached record may be stale, so the form starts with the record as read when it opens. Later reads do not change a
  // form in use.
  const [base, setBase] = useState<R>();
  if (base === undefined && record.data !== undefined && record.isFetchedAfterMount) setBase(record.data);
  const refuseIfChanged = async (body: unknown, asSent: (stored: R) => string) => {
    const { data } = await record.refetch();
    if (!base || !data) return;
    const now = asSent(data);
    // It is no conflict if the record already has the new values: they may have been stored by an earlier request whose
    // response was lost.
    if (now !== asSent(base) && now !== JSON.stringify(body))
      throw new CallError(codes.conflict, t('changedMeanwhile'));
  };
  return { base, error: record.error, refuseIfChanged };
}

/**
 * Drawer that adds or changes a record through its noun's endpoints. Before a change is sent the record is read again,
 * so that changes by other users are not overwritten.
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
  const words = useWords(of.texts);
  const client = useQueryClient();
  const { get, create, update } = of.api;
  const { base, error, refuseIfChanged } = useBase(get, id);
  const write = id === undefined ? create : update;
  const session = useSession();
  const ownSchema = typeof props.schema === 'function' ? props.schema(base) : props.schema;
  const schema = ownSchema ?? write?.body ?? z.never();

  // Number of records added with "save and add another". As the form's key, it makes a new form for each further
  // record.
  const [round, setRound] = useState(0);
  const filled = id === undefined ? initialValuesFrom(schema, where) : nothing;
  const start = () => {
    const prefill = { ...(props.another && remembered(of.texts)), ...filled };
    const prefilled = brings(prefill);
    return prefilled && { ...empty, ...prefill, ...prefilled };
  };

  const asSent = (stored: R): string => JSON.stringify(schema.safeParse(draftOf(stored)).data);

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
    await refuseIfChanged(body, asSent);
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
      title={id === undefined ? words('addOne') : base && words('editOne', { name: of.nameOf(base) })}
      submitLabel={words(id === undefined ? (props.submit ?? 'addOne') : 'saveOne')}
      schema={schema}
      initial={id === undefined ? start() : base && draftOf(base)}
      fixed={Object.keys(filled)}
      failure={error ?? props.failure ?? null}
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
