import { codes } from '@chargehand/contract/http/codes';
import { languageTag } from '@chargehand/contract/i18n/languages';
import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { type EndpointReturning, CallError, type Input } from '../../lib/call/call';
import { idsIn, vanishedOf, withIds } from '../../lib/call/vanished';
import { language } from '../../lib/words/language';
import { format } from '../../lib/words/format';
import { notifier } from '../../lib/call/notify';
import { renew, useSend } from '../../lib/call/query';
import { ConfirmDialog } from './confirm-dialog';
import styles from './ask-dialog.module.css';

/** Maximum number of names shown; the rest is only counted. */
const namedUpTo = 8;

/** Refusals that show that the data behind the dialog is stale. */
const stale: readonly number[] = [codes.conflict, codes.qrCodesUsed, codes.qrCodesRevoked];

export interface AskDialogProps<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, Output> {
  /** Endpoint that is called after confirmation. */
  by: EndpointReturning<P, Q, B, Output>;
  input: Input<P, Q, B>;
  title: string;
  /** Label of the confirm button. */
  action: string;
  /** Label of the cancel button; by default "Cancel". */
  cancel?: string;
  danger?: boolean;
  disabled?: boolean;
  /** Names of the affected records, if there are several. */
  names?: readonly string[];
  /** Names of selected records that are not affected. */
  left?: readonly string[];
  /** Success message, or undefined if `onDone` shows one. */
  done: string | undefined;
  onDone?: (answer: Output) => void;
  onClose: () => void;
  children?: ReactNode;
}

/**
 * Asks for confirmation, calls the endpoint and reports success. A refusal is shown in the dialog, which keeps its
 * input.
 */
export function AskDialog<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, Output>(
  props: AskDialogProps<P, Q, B, Output>,
) {
  const { by, input, done, onDone, names = [], left = [], children, ...dialog } = props;
  const { t } = useTranslation('ui');
  const send = useSend(by, { quiet: true });
  const client = useQueryClient();
  const { ids, nameOfId } = askedRows(input, names);
  /** Sends the call. `gone` are records of the call that were found to be missing; the call is for the others. */
  const run = (asked: Input<P, Q, B>, gone: readonly number[] = []) =>
    send.mutate(asked, {
      onSuccess: (answer) => {
        if (gone.length > 0) notifier().warn(goneWords(gone));
        else if (done !== undefined) notifier().success(done);
        onDone?.(answer);
        dialog.onClose();
      },
      onError: (error) => {
        const vanished = vanishedOf(error);
        const left = ids.filter((id) => !gone.includes(id) && !vanished.includes(id));
        if (vanished.length > 0 && left.length > 0) {
          run(withIds(asked, left), [...gone, ...vanished]);
          return;
        }
        // If a record's state has changed or does not allow it, or if no record is left, reloads the data behind the
        // dialog, because it is stale.
        if (error instanceof CallError && (stale.includes(error.code) || vanished.length > 0))
          void renew(client, by);
      },
    });
  const goneWords = (gone: readonly number[]): string => {
    const rest = ids.length - gone.length;
    return t('doneExceptGone', {
      count: rest,
      n: format.number(rest),
      names: new Intl.ListFormat(languageTag(language)).format(gone.map(nameOfId)),
    });
  };
  const count = left.length;
  return (
    <ConfirmDialog
      {...dialog}
      busy={send.isPending}
      refusal={send.error ? reasonOf(send.error) : undefined}
      onConfirm={() => run(input)}
    >
      {names.length > 1 && <Names names={names} />}
      {children}
      {count > 0 && (
        <>
          <p className={styles['left']}>{t('leftOut', { count, n: format.number(count) })}</p>
          <Names names={left} />
        </>
      )}
    </ConfirmDialog>
  );
}

/** Returns the ids of a call for several records, and a function that names one of them. */
function askedRows(input: object, names: readonly string[]) {
  const ids = idsIn(input) ?? [];
  return { ids, nameOfId: (id: number): string => names[ids.indexOf(id)] ?? String(id) };
}

/** Returns the reason of a refusal, using the field errors if there are any. */
const reasonOf = (error: Error): string =>
  error instanceof CallError && error.errors.length > 0
    ? error.errors.map(({ msg }) => msg).join(' ')
    : error.message;

function Names({ names }: { names: readonly string[] }) {
  const { t } = useTranslation('ui');
  const rest = names.length - namedUpTo;
  return (
    <ul className={styles['names']}>
      {names.slice(0, namedUpTo).map((name) => (
        <li key={name}>{name}</li>
      ))}
      {rest > 0 && <li>{t('andMore', { count: rest, n: format.number(rest) })}</li>}
    </ul>
  );
}
