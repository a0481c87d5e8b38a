import { Button, type ButtonProps } from 'antd';
import type { LucideIcon } from 'lucide-react';

interface ToolProps extends Pick<ButtonProps, 'onClick' | 'disabled' | 'loading'> {
  icon: LucideIcon;
  label: string;
  /** Undefined for what is done once, such as undo. */
  pressed?: boolean;
}

/** A button of the editor's toolbar. Others may be laid over it, so what they hand on is passed through. */
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
      // The chosen words stay chosen.
      onMouseDown={(event) => event.preventDefault()}
    />
  );
}
