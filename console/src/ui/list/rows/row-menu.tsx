import { Dropdown } from 'antd';
import { useSteady } from '../../../lib/browser/use-steady';
import type { RowAction } from '../state/row-action';

interface RowMenuProps {
  button: HTMLElement;
  rowActions: readonly RowAction[];
  onClose: () => void;
}

/** A row's menu, at the button that opened it; it is made when it is opened, since a list has hundreds. */
export function RowMenu({ button, rowActions, onClose }: RowMenuProps) {
  const { left, top, width, height } = button.getBoundingClientRect();
  const close = useSteady(() => {
    onClose();
    // What the menu led to may have taken the keyboard already.
    if (document.activeElement === document.body || document.activeElement?.closest('[role=menu]'))
      button.focus({ preventScroll: true });
  });
  return (
    <Dropdown
      open
      autoFocus
      trigger={['click']}
      placement="bottomRight"
      onOpenChange={(open) => !open && close()}
      menu={{
        items: rowActions.map(({ key, label, danger = false, run }) => ({
          key,
          label,
          danger,
          onClick: () => {
            close();
            run?.();
          },
        })),
      }}
    >
      <span style={{ position: 'fixed', left, top, width, height }} />
    </Dropdown>
  );
}
