import { type ComponentProps, useState } from 'react';
import { Field } from './field';
import css from './form.module.css';
import { t } from './texts';
import { longest } from './wire';

/** Password field with a button that shows the password. */
export function PasswordField(props: Omit<ComponentProps<typeof Field>, 'type' | 'inside'>) {
  const [shown, show] = useState(false);
  return (
    <Field
      {...props}
      type={shown ? 'text' : 'password'}
      maxLength={longest.pwd}
      autoCapitalize="none"
      spellCheck={false}
      inside={
        <button
          type="button"
          className={css['inside']}
          aria-label={t(shown ? 'hidePassword' : 'showPassword')}
          aria-pressed={shown}
          onClick={() => show(!shown)}
        >
          <svg viewBox="0 0 16 16" width="16" height="16" fill="none" stroke="currentColor" strokeWidth="1.2">
            <path d="M1 8c1.6-3 4-4.6 7-4.6S13.4 5 15 8c-1.6 3-4 4.6-7 4.6S2.6 11 1 8z" />
            <circle cx="8" cy="8" r="2" />
            {shown && <path d="M2.5 13.5 13.5 2.5" />}
          </svg>
        </button>
      }
    />
  );
}
