import { Checkbox } from 'antd';
import { Field, type FieldProps } from './field';
import styles from './form.module.css';

/** Field with a visible checkbox for each of a few values. Its value is a list. */
export function ChecksField({
  options,
  ...props
}: FieldProps & { options: readonly { value: string; label: string }[] }) {
  return (
    <Field {...props}>
      {({ id, disabled, 'aria-describedby': describedBy }, form, label) => {
        const value = form.value(props.name);
        return (
          <Checkbox.Group
            className={styles['weekdays'] ?? ''}
            id={id}
            disabled={disabled}
            aria-describedby={describedBy}
            role="group"
            aria-label={label}
            options={[...options]}
            value={Array.isArray(value) ? value.map(String) : []}
            onChange={(chosen) => form.put(props.name, chosen)}
          />
        );
      }}
    </Field>
  );
}
