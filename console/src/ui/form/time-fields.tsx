import { weekdays } from '@chargehand/contract/device/timer';
import { Checkbox, Input } from 'antd';
import { weekdayName } from '../../lib/words/weekday';
import { Field, type FieldProps } from './field';
import styles from './form.module.css';

/** Field of a time of day. Its value has the format `07:30`. */
export function TimeField(props: FieldProps) {
  return (
    <Field {...props}>
      {(control, form) => (
        <Input
          {...control}
          type="time"
          value={String(form.value(props.name) ?? '')}
          onChange={({ target }) => form.put(props.name, target.value)}
        />
      )}
    </Field>
  );
}

/** Field of days of the week. Its value is a list of numbers, 1 for Monday. */
export function WeekdaysField(props: FieldProps & { label: string }) {
  return (
    <Field {...props} required>
      {({ id, 'aria-describedby': describedBy }, form) => {
        const value = form.value(props.name);
        // The library passes these on to its element, but its types lack `id` and `role`.
        const passed = { id, 'aria-describedby': describedBy, role: 'group', 'aria-label': props.label };
        return (
          <Checkbox.Group
            {...passed}
            className={styles['weekdays'] ?? ''}
            options={weekdays.map((day) => ({ value: day, label: weekdayName(day) }))}
            value={Array.isArray(value) ? value.map(Number) : []}
            onChange={(days) => form.put(props.name, days)}
          />
        );
      }}
    </Field>
  );
}
