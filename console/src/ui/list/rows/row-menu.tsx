import { Dropdown } from 'antd';
import { useSteady } from '../../../lib/browser/use-steady';
import type { RowAction } from '../state/row-action';

interface RowMenuProps {
  button: HTMLElement;
  rowActions: readonly RowAction[];
  onClose: () => void;
}

/** Menu of a row next to its button. It is rendered only while it is open, because a list can have hundreds of rows. */
export function RowMenu({ button, rowActions, onClose }: RowMenuProps) {
  const { left, top, width, height } = button.getBoundingClientRect();
  const close = useSteady(() => {
    onClose();
    // Moves the focus back to the button, unless a dialog opened from the menu already has it.
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
