import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { language } from '../../lib/language';
import { speakLanguage } from '../calendar-language';
import type { ControlProps } from './field';
import { dayForms, dayOf, iso } from './typed-day';

interface DayInputProps extends ControlProps {
  /** `2026-11-20`, or what was typed instead of a day. */
  value: unknown;
  onValue: (value: string | null) => void;
  clearable: boolean;
}

const isNothing = (value: unknown): boolean => value === null || value === undefined || value === '';
const isDay = (value: unknown): value is string =>
  typeof value === 'string' && dayjs(value, iso, true).isValid();

function DayInput({ value, onValue, clearable, ...control }: DayInputProps) {
  // While something else is typed the calendar keeps its day: without one it would empty the line.
  const [last, setLast] = useState<string>();
  const day = isDay(value) ? value : isNothing(value) ? undefined : last;
  if (day !== last) setLast(day);
  return (
    <div
      onChange={({ target }) => {
        if (target instanceof HTMLInputElement) onValue(dayOf(target.value, language));
      }}
    >
      <DatePicker
        {...control}
        style={{ width: '100%' }}
        value={day === undefined ? null : dayjs(day, iso)}
        format={dayForms(language)}
        allowClear={clearable}
        preserveInvalidOnBlur
        onChange={(chosen) => onValue(chosen?.format(iso) ?? null)}
      />
    </div>
  );
}

/** The input of a day with its calendar in the page's language. */
export async function loadDayInput(): Promise<{ default: typeof DayInput }> {
  await speakLanguage();
  return { default: DayInput };
}
