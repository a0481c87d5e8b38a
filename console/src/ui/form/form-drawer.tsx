import { App, Button, Spin } from 'antd';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Location, useBlocker } from 'react-router';
import type { z } from 'zod';
import { CallError } from '../../lib/call';
import { format } from '../../lib/format';
import { notifier } from '../../lib/notify';
import { SidePanel } from '../side-panel';
import { Glyph } from '../status';
import type { Draft } from './draft';
import { FormBody } from './form-body';
import styles from './form.module.css';
import { useDraft } from './use-draft';

interface FormDrawerProps<T> {
  title: string;
  /** Says what it does: "Add model", not "OK". */
  submitLabel: string;
  schema: z.ZodType<T>;
  /** What stands in the fields at first; undefined while it is being read. */
  initial: Draft | undefined;
  /** Why what is to be changed could not be read. */
  failure?: Error | null;
  /** Sends the parsed draft, errors quiet: refused fields are shown beside their field. */
  save: (value: T) => Promise<void>;
  onClose: () => void;
  children: ReactNode;
}

/** What the list's URL says is open over it. */
const openOf = ({ search }: Location): string | null => new URLSearchParams(search).get('open');

/** A form in a drawer over its list. Closing it with something typed asks first. */
export function FormDrawer<T>({ initial, failure, ...props }: FormDrawerProps<T>) {
  if (initial === undefined)
    return (
      <SidePanel title={props.title} onClose={props.onClose}>
        {failure ? (
          <p className={styles['problem']} role="alert">
            <Glyph kind="alarm" />
            {failure.message}
          </p>
        ) : (
          <Spin />
        )}
      </SidePanel>
    );
  return <Loaded {...props} initial={initial} />;
}

function Loaded<T>({
  title,
  submitLabel,
  schema,
  initial,
  save,
  onClose,
  children,
}: FormDrawerProps<T> & { initial: Draft }) {
  const { t } = useTranslation('ui');
  const { modal } = App.useApp();
  // Saved or given up: the drawer may go without a question.
  const leaving = useRef(false);
  const form = useDraft(schema, initial, async (value) => {
    leaving.current = true;
    await save(value).catch((error: unknown) => {
      leaving.current = false;
      throw error;
    });
  });
  const count = form.problems.length;

  const mayLeave = async (): Promise<boolean> =>
    modal.confirm({
      title: t('unsavedTitle'),
      content: t('unsavedText'),
      okText: t('discard'),
      okButtonProps: { danger: true },
      cancelText: t('keepEditing'),
      autoFocusButton: 'cancel',
    });

  // Another tab keeps this form alive; Back on this page would not.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      form.dirty &&
      !leaving.current &&
      currentLocation.pathname === nextLocation.pathname &&
      openOf(currentLocation) !== openOf(nextLocation),
  );
  const answer = useEffectEvent(async () => {
    if (await mayLeave()) blocker.proceed?.();
    else blocker.reset?.();
  });
  useEffect(() => {
    if (blocker.state === 'blocked') void answer();
  }, [blocker.state]);

  const close = async () => {
    if (form.busy || (form.dirty && !(await mayLeave()))) return;
    leaving.current = true;
    onClose();
  };

  const submit = () =>
    void form.submit().catch((error: unknown) => {
      notifier().error(error instanceof CallError ? error.message : String(error));
    });

  return (
    <SidePanel
      title={title}
      onClose={() => void close()}
      footer={
        <div className={styles['footer']}>
          {count > 0 && (
            <span className={styles['problem']} role="status">
              <Glyph kind="alarm" />
              {t('errorsLeft', { count, n: format.number(count) })}
            </span>
          )}
          <span className={styles['buttons']}>
            <Button onClick={() => void close()}>{t('cancel')}</Button>
            <Button type="primary" loading={form.busy} disabled={!form.ready} onClick={submit}>
              {submitLabel}
            </Button>
          </span>
        </div>
      }
    >
      <FormBody form={form} submit={submit}>
        {children}
      </FormBody>
    </SidePanel>
  );
}
