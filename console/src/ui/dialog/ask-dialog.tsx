import { codes } from '@chargehand/contract/codes';
import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { type Answers, CallError, type Input } from '../../lib/call/call';
import { format } from '../../lib/words/format';
import { notifier } from '../../lib/call/notify';
import { renew, useSend } from '../../lib/call/query';
import { ConfirmDialog } from './confirm-dialog';
import styles from './ask-dialog.module.css';

/** So many names are listed before the rest is only counted. */
const namedUpTo = 8;

export interface AskDialogProps<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, Output> {
  /** What is sent, once it is confirmed. */
  by: Answers<P, Q, B, Output>;
  input: Input<P, Q, B>;
  title: string;
  /** What the button does, in a word. */
  action: string;
  /** What the other button does, where that is more than to leave all as it is. */
  cancel?: string;
  danger?: boolean;
  disabled?: boolean;
  /** What it is done to, by name, where that is more than one. */
  names?: readonly string[];
  /** What was chosen, too, and stays as it is. */
  left?: readonly string[];
  /** Said once it is done, unless `onDone` says it. */
  done: string | undefined;
  onDone?: (answer: Output) => void;
  onClose: () => void;
  children?: ReactNode;
}

/** Asks once, sends, says that it is done; what was refused is told in place, and nothing is lost. */
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
      // Somebody was quicker: what is shown behind the dialog is no longer so.
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

/** Why it was refused, in the words that say most. */
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
