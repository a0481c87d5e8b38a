import { Input } from 'antd';
import { type ComponentProps, useId } from 'react';
import { RequiredValue } from './required-value';

interface RequiredInputProps extends Pick<
  ComponentProps<typeof Input>,
  'id' | 'aria-label' | 'autoComplete' | 'inputMode' | 'suffix' | 'onPressEnter'
> {
  value: string;
  onValue: (value: string) => void;
  /** True while the value is absent or not allowed. */
  wrong: boolean;
  /** Text of the problem. */
  problem: string;
}

/** Input of a dialog that cannot be confirmed while the value is wrong. */
export function RequiredInput({ id, value, onValue, wrong, problem, ...input }: RequiredInputProps) {
  const ownId = useId();
  const field = id ?? ownId;
  return (
    <RequiredValue id={field} wrong={wrong} problem={problem}>
      {(invalid) => (
        <Input
          {...input}
          id={field}
          value={value}
          status={invalid ? 'error' : ''}
          aria-invalid={invalid}
          aria-describedby={invalid ? `${field}-below` : undefined}
          onChange={({ target }) => onValue(target.value)}
        />
      )}
    </RequiredValue>
  );
}
