import { Dropdown, type DropdownProps, type MenuProps } from 'antd';
import { Anchor, useClosing } from './anchor';

interface MenuAtProps {
  button: HTMLElement;
  menu: MenuProps;
  placement?: DropdownProps['placement'];
  onClose: () => void;
}

/** Menu next to its button. A choice closes it. */
export function MenuAt({ button, menu, placement = 'bottomLeft', onClose }: MenuAtProps) {
  const close = useClosing(button, onClose);
  return (
    <Dropdown
      open
      autoFocus
      trigger={['click']}
      placement={placement}
      onOpenChange={(open) => !open && close()}
      menu={menu}
    >
      <Anchor button={button} />
    </Dropdown>
  );
}
