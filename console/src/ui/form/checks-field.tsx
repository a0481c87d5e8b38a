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
        // The library passes these on to its element, but its types lack `id` and `role`.
        const passed = { id, 'aria-describedby': describedBy, role: 'group', 'aria-label': label };
        return (
          <Checkbox.Group
            {...passed}
            className={styles['weekdays'] ?? ''}
            disabled={disabled}
            options={[...options]}
            value={Array.isArray(value) ? value.map(String) : []}
            onChange={(chosen) => form.put(props.name, chosen)}
          />
        );
      }}
    </Field>
  );
}
