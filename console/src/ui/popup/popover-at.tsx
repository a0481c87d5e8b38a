import { Popover, type PopoverProps } from 'antd';
import { Anchor, useClosing } from './anchor';

interface PopoverAtProps extends Pick<PopoverProps, 'content' | 'styles'> {
  button: HTMLElement;
  placement?: PopoverProps['placement'];
  onClose: () => void;
}

/** Popover next to its button. A click outside or Escape closes it. */
export function PopoverAt({ button, placement = 'bottomLeft', onClose, ...popover }: PopoverAtProps) {
  const close = useClosing(button, onClose);
  return (
    <Popover
      {...popover}
      open
      trigger="click"
      arrow={false}
      placement={placement}
      onOpenChange={(open) => !open && close()}
    >
      <Anchor button={button} />
    </Popover>
  );
}
