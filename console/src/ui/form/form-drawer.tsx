import { Spin } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Location, useBlocker } from 'react-router';
import type { z } from 'zod';
import type { Namespace } from '../../lib/words/i18n';
import { ConfirmDialog } from '../dialog/confirm-dialog';
import { Problem } from '../say/problem';
import { SidePanel } from '../dialog/side-panel';
import type { Draft } from './draft';
import { FormBody } from './form-body';
import { FormFoot } from './form-foot';
import { type Keeping, useDraft } from './use-draft';

interface FormDrawerProps<T> {
  /** Whose texts name the fields. */
  texts: Namespace;
  title: string;
  /** Says what it does: "Add model", not "OK". */
  submitLabel: string;
  schema: z.ZodType<T>;
  /** What stands in the fields at first; undefined while it is being read. */
  initial: Draft | undefined;
  /** Fields that nobody changes here. */
  fixed?: readonly string[];
  /** Why what is to be changed could not be read. */
  failure?: Error | null;
  /** Whoever fills it in may not save it: it says so, and keeps what was typed. */
  forbidden?: boolean;
  /** Sends the parsed draft, errors quiet: refused fields are shown beside their field. */
  save: (value: T, another: boolean) => Promise<void>;
  /** Offers to save and to begin another one; `save` is told so. */
  another?: boolean;
  onClose: () => void;
  /** What of it is kept for the same account when the session ends, if anything. */
  keeping?: Keeping;
  children: ReactNode;
}

const none: readonly string[] = [];

/** What the URL says is open over the page's list, and over those inside it (`devices.open`). */
const openOf = ({ search }: Location): string =>
  [...new URLSearchParams(search)]
    .filter(([name]) => name === 'open' || name.endsWith('.open'))
    .map(String)
    .join();

/** A form in a drawer over its list. Closing it with something typed asks first. */
export function FormDrawer<T>({ initial, failure, ...props }: FormDrawerProps<T>) {
  if (initial === undefined)
    return (
      <SidePanel title={props.title} onClose={props.onClose}>
        {failure ? (
          <div role="alert">
            <Problem>{failure.message}</Problem>
          </div>
        ) : (
          <Spin />
        )}
      </SidePanel>
    );
  return <Loaded {...props} initial={initial} />;
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
  // Saved or given up: the drawer may go without a question.
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
  const [closing, setClosing] = useState(false);

  // Another tab keeps this form alive; Back on this page would not.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      form.dirty &&
      !leaving.current &&
      currentLocation.pathname === nextLocation.pathname &&
      openOf(currentLocation) !== openOf(nextLocation),
  );
  const asking = closing || blocker.state === 'blocked';
  const giveUp = () => {
    if (blocker.state === 'blocked') return blocker.proceed();
    leaving.current = true;
    onClose();
  };
  const stay = () => {
    setClosing(false);
    blocker.reset?.();
  };

  const close = () => {
    if (form.busy) return;
    if (form.dirty) setClosing(true);
    else giveUp();
  };

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
