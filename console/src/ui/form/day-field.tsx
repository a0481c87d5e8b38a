import { Input } from 'antd';
import { Suspense } from 'react';
import { late } from '../late';
import { isOptional } from './draft';
import { Field, type FieldProps } from './field';

// The calendar is heavy: it comes with the first form that asks for a day.
const DayInput = late(async () => (await import('./day-input')).loadDayInput());

/** A day of the calendar, typed or chosen; the field holds it as `2026-11-20`. */
export function DayField(props: FieldProps) {
  return (
    <Field {...props}>
      {(control, form) => (
        <Suspense fallback={<Input disabled />}>
          <DayInput
            {...control}
            value={form.value(props.name)}
            clearable={isOptional(form.schema, props.name)}
            onValue={(day) => form.put(props.name, day)}
          />
        </Suspense>
      )}
    </Field>
  );
}
