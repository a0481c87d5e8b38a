import { Input } from 'antd';
import type { FunctionComponent } from 'react';
import { late } from '../late';
import type { DateInputProps } from './date-input';
import { isOptional } from './draft';
import { Field, type FieldProps } from './field';

const dateField = (DateInput: FunctionComponent<DateInputProps>) =>
  function DateField(props: FieldProps) {
    return (
      <Field {...props}>
        {(control, form) => (
          <DateInput
            {...control}
            value={form.value(props.name)}
            clearable={isOptional(form.schema, props.name)}
            onValue={(date) => form.put(props.name, date)}
          />
        )}
      </Field>
    );
  };

// The calendar is large, so both fields load it with the first form that has one of them.
/** Field of a calendar day, typed or chosen. Its value has the format `2026-11-20`. */
export const DayField = dateField(
  late(async () => (await import('./date-input')).loadDayInput(), <Input disabled />),
);

/**
 * Field of a date and time in the user's time zone, typed or chosen. Its value is the instant as
 * `2026-11-20T07:30:00.000Z`.
 */
export const InstantField = dateField(
  late(async () => (await import('./date-input')).loadInstantInput(), <Input disabled />),
);
