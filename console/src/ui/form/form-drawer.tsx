import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Location, useLocation } from 'react-router';
import type { z } from 'zod';
import type { Namespace } from '../../lib/words/i18n';
import { useHeldNavigation } from '../../lib/route/history-router';
import { ConfirmDialog } from '../dialog/confirm-dialog';
import { Problem } from '../feedback/problem';
import { FieldBones } from '../feedback/skeleton/bones';
import { Waiting, WaitingTitle } from '../feedback/skeleton/waiting';
import { SidePanel } from '../dialog/side-panel';
import type { Draft } from './draft';
import { FormBody } from './form-body';
import { FormFoot } from './form-foot';
import { type DraftControl, type Keeping, useDraft } from './use-draft';

interface FormDrawerProps<T> {
  /** Namespace of the field labels. */
  texts: Namespace;
  /** Undefined while it loads. */
  title: string | undefined;
  /** Label that names the action: "Add model", not "OK". */
  submitLabel: string;
  schema: z.ZodType<T>;
  /** Initial values of the fields; undefined while they load. */
  initial: Draft | undefined;
  /** Read-only fields. */
  fixed?: readonly string[];
  /** Error from loading the record to change. */
  failure?: Error | null;
  /** True if the account may no longer save the form. The form says so and keeps the input. */
  forbidden?: boolean;
  /**
   * Sends the parsed draft, and throws if that fails. The form shows the error, and field errors of the server at their
   * fields, so `save` shows none itself.
   */
  save: (value: T, another: boolean) => Promise<void>;
  /** True to offer "save and add another". `save` is told if the user chose it. */
  another?: boolean;
  onClose: () => void;
  /**
   * Settings of the input kept for the account when the session ends or the console reloads the page; undefined keeps
   * nothing.
   */
  keeping?: Keeping;
  children: ReactNode;
}

const none: readonly string[] = [];

/**
 * Returns the URL parameters that say which form or record is open: `open` over the page's own list, `devices.open`
 * over a list inside the page.
 */
const openOf = ({ search }: Pick<Location, 'search'>): string =>
  [...new URLSearchParams(search)]
    .filter(([name]) => name === 'open' || name.endsWith('.open'))
    .map(String)
    .join();

/** Form in a drawer over its list. Closing it with unsaved input asks for confirmation. */
export function FormDrawer<T>({ initial, failure, ...props }: FormDrawerProps<T>) {
  if (initial === undefined)
    return (
      <SidePanel title={props.title ?? (!failure && <WaitingTitle />)} onClose={props.onClose}>
        {failure ? (
          <div role="alert">
            <Problem>{failure.message}</Problem>
          </div>
        ) : (
          <Waiting>
            <FieldBones />
          </Waiting>
        )}
      </SidePanel>
    );
  return <Loaded {...props} initial={initial} />;
}

interface Leaving {
  /** Returns true while the form closes without a question. */
  isLeaving: () => boolean;
  /** Closes the form without a question. */
  leave: () => void;
}

/**
 * Returns a function that closes a form, and asks first if it has unsaved input. While `asking` is true, `giveUp`
 * discards the input and `stay` keeps the form open.
 */
function useClosing(form: Pick<DraftControl, 'dirty' | 'busy'>, { isLeaving, leave }: Leaving) {
  const [closing, setClosing] = useState(false);

  // Asks before a change of the URL on this page closes the form. Switching to another tab needs no question, because
  // it keeps the form mounted.
  const { pathname } = useLocation();
  const held = useHeldNavigation(
    (from, to) =>
      form.dirty &&
      !isLeaving() &&
      from.pathname === pathname &&
      to.pathname === pathname &&
      openOf(from) !== openOf(to),
  );
  const giveUp = () => {
    if (held) return held.proceed();
    leave();
  };
  const stay = () => {
    setClosing(false);
    held?.stay();
  };
  const close = () => {
    if (form.busy) return;
    if (form.dirty) setClosing(true);
    else giveUp();
  };
  return { asking: closing || held !== undefined, close, giveUp, stay };
}

function Loaded<T>({
  texts,
  title,
  submitLabel,
  schema,
  initial,
  fixed = none,
  save,
  another = false,
  forbidden = false,
  onClose,
  keeping,
  children,
}: FormDrawerProps<T> & { initial: Draft }) {
  const { t } = useTranslation('ui');
  // True while and after the form is saved, and after the input is discarded: the drawer then closes without a
  // question.
  const leaving = useRef(false);
  const goesOn = useRef(false);
  const send = async (value: T) => {
    leaving.current = true;
    await save(value, goesOn.current).catch((error: unknown) => {
      leaving.current = false;
      throw error;
    });
  };
  const form = { ...useDraft(schema, texts, initial, send, keeping), fixed };
  const submit = (on: boolean) => {
    goesOn.current = on;
    return form.submit();
  };
  const { asking, close, giveUp, stay } = useClosing(form, {
    isLeaving: () => leaving.current,
    leave: () => {
      leaving.current = true;
      onClose();
    },
  });

  return (
    <>
      <SidePanel
        title={title}
        onClose={close}
        takesKeyboard
        footer={
          <FormFoot
            form={{ ...form, ready: form.ready && !forbidden, submit: () => submit(false) }}
            submitLabel={submitLabel}
            onCancel={close}
            onAnother={another ? () => void submit(true) : undefined}
          />
        }
      >
        {forbidden && (
          <div role="alert">
            <Problem>{t('forbiddenForm')}</Problem>
          </div>
        )}
        <div data-first>
          <FormBody form={{ ...form, submit: () => submit(false) }}>{children}</FormBody>
        </div>
      </SidePanel>
      {asking && (
        <ConfirmDialog
          title={t('unsavedTitle')}
          action={t('discard')}
          cancel={t('keepEditing')}
          onConfirm={giveUp}
          onClose={stay}
        >
          <p>{t('unsavedText')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
