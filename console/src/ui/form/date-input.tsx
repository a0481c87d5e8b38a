import { DatePicker } from 'antd';
import type { Dayjs } from 'dayjs';
import { type FunctionComponent, useState } from 'react';
import { language } from '../../lib/words/language';
import { loadCalendarLanguage } from '../calendar-language';
import type { ControlProps } from './field';
import * as typed from './typed-date';

export interface DateInputProps extends ControlProps {
  /** Value of the field, or the invalid text typed instead. */
  value: unknown;
  onValue: (value: string | null) => void;
  clearable: boolean;
}

/** Conversions of a date's stored value for reading, display and typing. */
interface DateConversions {
  /** Returns the value as a date for the calendar, or undefined if it is not a date. */
  read: (value: unknown) => Dayjs | undefined;
  write: (chosen: Dayjs) => string;
  typed: (text: string) => string | null;
  /** Accepted formats; the first is used for display. */
  forms: string[];
  withTime: boolean;
}

const isNothing = (value: unknown): boolean => value === null || value === undefined || value === '';

const dateInput = ({
  read,
  write,
  typed: heldOf,
  forms,
  withTime,
}: DateConversions): FunctionComponent<DateInputProps> =>
  function DateInput({ value, onValue, clearable, ...control }) {
    // While the typed text is invalid, the calendar keeps the last valid date, because without a date it would clear
    // the input.
    const [last, setLast] = useState<unknown>();
    const date = read(value) ?? (isNothing(value) ? undefined : read(last));
    if (read(value) && value !== last) setLast(value);
    return (
      <div
        onChange={({ target }) => {
          if (target instanceof HTMLInputElement) onValue(heldOf(target.value));
        }}
      >
        <DatePicker
          {...control}
          style={{ width: '100%' }}
          value={date ?? null}
          format={forms}
          allowClear={clearable}
          preserveInvalidOnBlur
          // A choice takes effect at once. The calendar's "now" button is hidden, because it uses the browser's time
          // zone instead of the user's.
          {...(withTime && { showTime: { format: 'HH:mm' }, needConfirm: false, showNow: false })}
          onCalendarChange={(chosen) => {
            if (chosen && !Array.isArray(chosen)) onValue(write(chosen));
          }}
          onChange={(chosen) => onValue(chosen ? write(chosen) : null)}
        />
      </div>
    );
  };

const DayInput = dateInput({
  read: typed.readDay,
  write: typed.dayFrom,
  typed: (text) => typed.dayOf(text, language),
  forms: typed.dayForms(language),
  withTime: false,
});

const InstantInput = dateInput({
  read: typed.readInstant,
  write: typed.instantFrom,
  typed: (text) => typed.instantOf(text, language),
  forms: typed.instantForms(language),
  withTime: true,
});

/** Loads the input of a day with its calendar in the page's language. */
export async function loadDayInput(): Promise<{ default: typeof DayInput }> {
  await loadCalendarLanguage();
  return { default: DayInput };
}

/** Loads the input of a date and time with its calendar in the page's language. */
export async function loadInstantInput(): Promise<{ default: typeof InstantInput }> {
  await loadCalendarLanguage();
  return { default: InstantInput };
}
