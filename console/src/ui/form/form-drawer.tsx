import { App, Spin } from 'antd';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Location, useBlocker } from 'react-router';
import type { z } from 'zod';
import type { Namespace } from '../../lib/i18n';
import { Problem } from '../problem';
import { SidePanel } from '../side-panel';
import type { Draft } from './draft';
import { FormBody } from './form-body';
import { FormFoot } from './form-foot';
import { useDraft } from './use-draft';

interface FormDrawerProps<T> {
  /** Whose texts name the fields. */
  texts: Namespace;
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
  save,
  onClose,
  children,
}: FormDrawerProps<T> & { initial: Draft }) {
  const { t } = useTranslation('ui');
  const { modal } = App.useApp();
  // Saved or given up: the drawer may go without a question.
  const leaving = useRef(false);
  const form = useDraft(schema, texts, initial, async (value) => {
    leaving.current = true;
    await save(value).catch((error: unknown) => {
      leaving.current = false;
      throw error;
    });
  });

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

  return (
    <SidePanel
      title={title}
      onClose={() => void close()}
      footer={<FormFoot form={form} submitLabel={submitLabel} onCancel={() => void close()} />}
    >
      <div data-first>
        <FormBody form={form}>{children}</FormBody>
      </div>
    </SidePanel>
  );
}
