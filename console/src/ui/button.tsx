import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './button.module.css';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  kind?: 'default' | 'primary' | 'text' | 'link';
  /** True for a low button in a line of text. */
  small?: boolean;
  /** True for an action that deletes or cannot be undone. */
  danger?: boolean;
  icon?: ReactNode;
  /** True while the action runs. The button then shows that instead of its icon, and cannot be clicked. */
  loading?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/**
 * Button of what a page shows first. It looks like the button of the component library, which loads later; pages and
 * dialogs that need the library anyway use the library's.
 */
export function Button({
  kind = 'default',
  small = false,
  danger = false,
  icon,
  loading = false,
  type = 'button',
  className,
  disabled,
  onClick,
  children,
  ...button
}: ButtonProps) {
  const shown = loading ? <span className={styles['turning']} aria-hidden="true" /> : icon;
  return (
    <button
      {...button}
      type={type}
      className={[styles['button'], className].filter(Boolean).join(' ')}
      data-kind={kind}
      data-small={small || undefined}
      data-danger={danger || undefined}
      data-loading={loading || undefined}
      aria-busy={loading || undefined}
      disabled={disabled}
      onClick={loading ? undefined : onClick}
    >
      {shown && <span className={styles['icon']}>{shown}</span>}
      {children && <span className={styles['label']}>{children}</span>}
    </button>
  );
}
