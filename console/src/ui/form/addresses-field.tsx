import { Select as Tags } from 'antd';
import { Field, type FieldProps } from './field';

/** Field for a list of IP addresses and ranges. Enter, a comma or a space ends an entry. */
export function AddressesField(props: FieldProps) {
  return (
    <Field {...props}>
      {({ id, disabled, status, onBlur, 'aria-describedby': describedBy }, form) => {
        const value = form.value(props.name);
        return (
          <Tags
            id={id}
            disabled={disabled}
            status={status}
            aria-describedby={describedBy}
            mode="tags"
            tokenSeparators={[',', ' ', '\n']}
            open={false}
            suffixIcon={null}
            placeholder="203.0.113.0/24"
            value={Array.isArray(value) ? value.map(String) : []}
            onChange={(addresses: string[]) => form.put(props.name, addresses)}
            onBlur={onBlur}
          />
        );
      }}
    </Field>
  );
}
