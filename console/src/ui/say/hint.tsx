import { Tooltip, type TooltipProps } from 'antd';
import { type ReactNode, useState } from 'react';
import { useHovering } from '../../lib/browser/media';

interface HintProps extends Omit<TooltipProps, 'title' | 'open' | 'onOpenChange'> {
  /** Empty where nothing needs to be said. */
  title: string;
  children: ReactNode;
}

/** A word that shows while the pointer rests on something; where there is none, a tap leaves nothing behind. */
export function Hint({ title, placement = 'top', children, ...rest }: HintProps) {
  const hovering = useHovering();
  const [open, setOpen] = useState(false);
  return (
    <Tooltip
      // What a popover or menu around it puts on it: their trigger is what stands inside.
      {...rest}
      title={title}
      placement={placement}
      mouseEnterDelay={0.4}
      open={open && hovering && title !== ''}
      onOpenChange={setOpen}
    >
      {children}
    </Tooltip>
  );
}
