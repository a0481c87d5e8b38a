import { late } from '../late';
import { WaitingLines } from '../feedback/skeleton/waiting';
import { Field, type FieldProps } from './field';

/** Rich text editor. It is large, so it loads with the first form that needs it. */
const RichTextEditor = late(() => import('../rich-text/editor'), <WaitingLines />);

/** Field of a text with headings, lists, links and pictures. Its value is HTML. */
export function RichTextField(props: FieldProps) {
  return (
    <Field {...props}>
      {(control, form, label) => {
        const value = form.value(props.name);
        return (
          <RichTextEditor
            label={label}
            value={typeof value === 'string' ? value : ''}
            invalid={control['aria-invalid']}
            describedBy={control['aria-describedby']}
            disabled={control.disabled}
            onChange={(html) => form.put(props.name, html)}
            onBlur={control.onBlur}
          />
        );
      }}
    </Field>
  );
}
