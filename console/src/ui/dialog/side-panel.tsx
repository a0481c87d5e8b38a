import { Drawer } from 'antd';
import type { ReactNode } from 'react';
import { usePhone } from '../../lib/browser/media';
import { useKeyboardBack } from './keyboard-place';

interface SidePanelProps {
  title: ReactNode;
  onClose: () => void;
  /** False if only the content closes the panel: without a close button, and not by Escape or a click outside. */
  closable?: boolean;
  footer?: ReactNode;
  /** True for a width of 920 px without padding. */
  wide?: boolean;
  /** True if the content moves the focus itself. */
  takesKeyboard?: boolean;
  children: ReactNode;
}

/** Drawer at the side of the window, 560 px wide (920 px if `wide`), or of the whole width on a phone. */
export function SidePanel({
  title,
  onClose,
  closable = true,
  footer,
  wide = false,
  takesKeyboard = false,
  children,
}: SidePanelProps) {
  const phone = usePhone();
  useKeyboardBack();
  const inset = phone ? 16 : 24;
  return (
    <Drawer
      open
      size={phone ? '100%' : wide ? 920 : 560}
      title={title}
      onClose={onClose}
      closable={closable && { placement: 'end' }}
      keyboard={closable}
      autoFocus={!takesKeyboard}
      mask={{ closable }}
      footer={footer}
      styles={{
        header: { padding: `8px ${inset - 4}px 8px ${inset}px`, minHeight: 56 },
        body: { padding: wide ? 0 : `20px ${inset}px 24px` },
        footer: { padding: `12px ${inset}px` },
      }}
    >
      {children}
    </Drawer>
  );
}
