import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { FieldBones } from '../feedback/skeleton/bones';
import { Waiting, WaitingTitle } from '../feedback/skeleton/waiting';
import { late } from '../late';

const SidePanel = late(async () => ({ default: (await import('./side-panel')).SidePanel }));

/** Milliseconds without the drawer's code after which its skeleton is shown. */
const hiddenMs = 150;

interface DrawerWaitingProps {
  onClose: (() => void) | undefined;
  wide: boolean;
  /** Bones in the shape of the drawer's content. */
  children: ReactNode;
}

/** Drawer with a skeleton, shown while the code of the real one loads. */
function DrawerWaiting({ onClose, wide, children }: DrawerWaitingProps) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), hiddenMs);
    return () => clearTimeout(timer);
  }, []);
  if (!shown || !onClose) return null;
  return (
    <SidePanel stands title={<WaitingTitle />} wide={wide} onClose={onClose}>
      <Waiting inset={wide}>{children}</Waiting>
    </SidePanel>
  );
}

type Load<C> = () => Promise<{ default: C }>;

/**
 * Returns a drawer whose code loads when it is first opened, like `late`. Until then it is a drawer with `bones`, in
 * whose place the real one appears without sliding in again.
 */
export const lateDrawer = <C extends ComponentType<never> | ComponentType>(
  load: Load<C>,
  bones: ReactNode,
  wide = false,
): C =>
  late(load, ({ onClose }) => (
    <DrawerWaiting onClose={onClose} wide={wide}>
      {bones}
    </DrawerWaiting>
  ));

/** Returns a form in a drawer, whose code loads when it is first opened. */
export const lateForm = <C extends ComponentType<never> | ComponentType>(load: Load<C>): C =>
  lateDrawer(load, <FieldBones />);
