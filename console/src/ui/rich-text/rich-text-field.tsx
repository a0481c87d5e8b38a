import { Skeleton } from 'antd';
import { lazy, Suspense } from 'react';
import { Field, type FieldProps } from '../form/field';

/** The editor weighs more than a form: it comes with the first form that needs it. */
const RichTextEditor = lazy(() => import('./editor'));

/** A text with headings, lists, links and pictures; the field holds its HTML. */
export function RichTextField(props: FieldProps) {
  return (
    <Field {...props}>
      {(control, form) => {
        const value = form.draft[props.name];
        return (
          <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 4 }} />}>
            <RichTextEditor
              label={props.label}
              value={typeof value === 'string' ? value : ''}
              invalid={control['aria-invalid']}
              describedBy={control['aria-describedby']}
              disabled={control.disabled}
              onChange={(html) => form.set({ [props.name]: html })}
              onBlur={control.onBlur}
            />
          </Suspense>
        );
      }}
    </Field>
  );
}
