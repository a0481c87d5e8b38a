import { DatePicker } from 'antd';
import type { Dayjs } from 'dayjs';
import { type FunctionComponent, useState } from 'react';
import { language } from '../../lib/words/language';
import { speakLanguage } from '../calendar-language';
import type { ControlProps } from './field';
import * as typed from './typed-date';

export interface DateInputProps extends ControlProps {
  /** What the field holds, or what was typed instead of it. */
  value: unknown;
  onValue: (value: string | null) => void;
  clearable: boolean;
}

/** What is held of a date, and how it is read, shown and typed. */
interface Held {
  /** Undefined where it is none. */
  read: (value: unknown) => Dayjs | undefined;
  write: (chosen: Dayjs) => string;
  typed: (text: string) => string | null;
  /** The shown one first. */
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
}: Held): FunctionComponent<DateInputProps> =>
  function DateInput({ value, onValue, clearable, ...control }) {
    // While something else is typed the calendar keeps its date: without one it would empty the line.
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
          // What is chosen counts at once; the calendar's "now" is the browser's zone's and not the reader's.
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

/** The input of a day with its calendar in the page's language. */
export async function loadDayInput(): Promise<{ default: typeof DayInput }> {
  await speakLanguage();
  return { default: DayInput };
}

/** The same of a date and time. */
export async function loadInstantInput(): Promise<{ default: typeof InstantInput }> {
  await speakLanguage();
  return { default: InstantInput };
}
