import { codes } from '@chargehand/contract/codes';
import type { Endpoint } from '@chargehand/contract/endpoint';
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { CallError } from '../../lib/call';
import { notifier } from '../../lib/notify';
import { keyOf } from '../../lib/query';
import type { Draft } from './draft';
import { FormDrawer } from './form-drawer';

interface RecordFormProps<R extends object, D, A> {
  /** Undefined adds one. */
  id: number | undefined;
  onClose: () => void;
  /** The read of the record that is changed. */
  record: UseQueryResult<R, Error>;
  schema: z.ZodType<D>;
  /** What stands in the fields when one is added. */
  empty: Draft;
  /** The record as the fields hold it, where that is not the same. */
  draftOf?: (record: R) => Draft;
  /** The writes, errors quiet. */
  create: (draft: D) => Promise<A>;
  update: (id: number, draft: D) => Promise<unknown>;
  /** Calls whose cached answers a write makes old. */
  changes: readonly Pick<Endpoint, 'path'>[];
  texts: RecordTexts<R>;
  /** Takes the place of the word that one was added, and of closing. */
  onAdded?: (answer: A) => void;
  children: ReactNode;
}

/** What is said, in the area's words. */
interface RecordTexts<R> {
  /** On the button, and as title unless there is another. */
  add: string;
  addTitle?: string;
  edit: (record: R | undefined) => string;
  save: string;
  added: string;
  saved: string;
}

const itself = (record: object): Draft => Object.fromEntries(Object.entries(record));

/**
 * Adds a record or changes one, in a drawer. Before a change is sent the record is read again: what somebody
 * else has changed meanwhile is not written over.
 */
export function RecordForm<R extends object, D, A>(props: RecordFormProps<R, D, A>) {
  const { id, onClose, record, schema, empty, draftOf = itself, texts } = props;
  const { t } = useTranslation('ui');
  const client = useQueryClient();
  // What the fields were filled with: a read that comes later does not change what was typed upon.
  const [base, setBase] = useState(record.data);
  if (base === undefined && record.data !== undefined) setBase(record.data);

  const asSent = (one: R) => JSON.stringify(schema.safeParse(draftOf(one)).data);
  const refuseIfChanged = async () => {
    const { data } = await record.refetch();
    if (base && data && asSent(base) !== asSent(data))
      throw new CallError(codes.conflict, t('changedMeanwhile'));
  };

  const renew = () =>
    Promise.all(props.changes.map((one) => client.invalidateQueries({ queryKey: keyOf(one) })));
  const save = async (draft: D) => {
    if (id === undefined) {
      const answer = await props.create(draft);
      await renew();
      if (props.onAdded) return props.onAdded(answer);
      notifier().success(texts.added);
    } else {
      await refuseIfChanged();
      await props.update(id, draft);
      await renew();
      notifier().success(texts.saved);
    }
    onClose();
  };

  return (
    <FormDrawer
      title={id === undefined ? (texts.addTitle ?? texts.add) : texts.edit(base)}
      submitLabel={id === undefined ? texts.add : texts.save}
      schema={schema}
      initial={id === undefined ? empty : base && draftOf(base)}
      failure={record.error}
      save={save}
      onClose={onClose}
    >
      {props.children}
    </FormDrawer>
  );
}
