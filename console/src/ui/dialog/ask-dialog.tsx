import { codes } from '@chargehand/contract/http/codes';
import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { type EndpointReturning, CallError, type Input } from '../../lib/call/call';
import { format } from '../../lib/words/format';
import { notifier } from '../../lib/call/notify';
import { renew, useSend } from '../../lib/call/query';
import { ConfirmDialog } from './confirm-dialog';
import styles from './ask-dialog.module.css';

/** Maximum number of names shown; the rest is only counted. */
const namedUpTo = 8;

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
  const run = () =>
    send.mutate(input, {
      onSuccess: (answer) => {
        if (done !== undefined) notifier().success(done);
        onDone?.(answer);
        dialog.onClose();
      },
      // After a conflict with another user's change, reloads the data behind the dialog, because it is stale.
      onError: (error) => {
        if (error instanceof CallError && error.code === codes.conflict) void renew(client, by);
      },
    });
  const count = left.length;
  return (
    <ConfirmDialog
      {...dialog}
      busy={send.isPending}
      refusal={send.error ? reasonOf(send.error) : undefined}
      onConfirm={run}
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
