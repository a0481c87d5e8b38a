import { Button, type ButtonProps } from 'antd';
import type { LucideIcon } from 'lucide-react';

interface ToolProps extends Pick<ButtonProps, 'onClick' | 'disabled' | 'loading'> {
  icon: LucideIcon;
  label: string;
  /** Undefined for a button without a state, such as undo. */
  pressed?: boolean;
}

/** Button of the editor's toolbar. Wrapping components can pass further props through it. */
export function Tool({ icon: Icon, label, pressed, ...button }: ToolProps) {
  return (
    <Button
      {...button}
      type="text"
      size="small"
      color={pressed === true ? 'primary' : 'default'}
      variant={pressed === true ? 'filled' : 'text'}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      icon={<Icon />}
      // Keeps the selection of the text.
      onMouseDown={(event) => event.preventDefault()}
    />
  );
}
