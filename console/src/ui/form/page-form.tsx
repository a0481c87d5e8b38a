import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { CallError } from '../../lib/call';
import { format } from '../../lib/format';
import { notifier } from '../../lib/notify';
import { Glyph } from '../status';
import type { Draft } from './draft';
import { FormBody } from './form-body';
import styles from './form.module.css';
import { useDraft } from './use-draft';

interface PageFormProps<T> {
  submitLabel: string;
  schema: z.ZodType<T>;
  /** What stands in the fields; when it changes, what was typed gives way to it. */
  initial: Draft;
  /** Sends the parsed draft, errors quiet: refused fields are shown beside their field. */
  save: (value: T) => Promise<void>;
  children: ReactNode;
}

/** A form on a page of its own, saved in its place. */
export function PageForm<T>(props: PageFormProps<T>) {
  return <Fields key={JSON.stringify(props.initial)} {...props} />;
}

function Fields<T>({ submitLabel, schema, initial, save, children }: PageFormProps<T>) {
  const { t } = useTranslation('ui');
  const form = useDraft(schema, initial, save);
  const count = form.problems.length;
  const submit = () =>
    void form.submit().catch((error: unknown) => {
      notifier().error(error instanceof CallError ? error.message : String(error));
    });
  return (
    <FormBody form={form} submit={submit}>
      {children}
      <div className={styles['footer']}>
        {count > 0 && (
          <span className={styles['problem']} role="status">
            <Glyph kind="alarm" />
            {t('errorsLeft', { count, n: format.number(count) })}
          </span>
        )}
        <span className={styles['buttons']}>
          <Button type="primary" loading={form.busy} disabled={!form.ready} onClick={submit}>
            {submitLabel}
          </Button>
        </span>
      </div>
    </FormBody>
  );
}
