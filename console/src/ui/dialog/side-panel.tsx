import { Drawer } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { usePhone } from '../../lib/browser/media';
import { useKeyboardBack } from './keyboard-place';
import styles from './side-panel.module.css';

/** Number of drawers that stand in for one whose code is loading. */
let standing = 0;

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
  /** True for a drawer that stands in for another one, which then appears in its place without an animation. */
  stands?: boolean;
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
  stands = false,
  children,
}: SidePanelProps) {
  const phone = usePhone();
  useKeyboardBack();
  const [replaces] = useState(() => standing > 0);
  useEffect(() => {
    if (!stands) return;
    standing += 1;
    return () => {
      standing -= 1;
    };
  }, [stands]);
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
      {...(replaces && { rootClassName: styles['placed'] })}
      footer={footer}
      styles={{
        header: {
          padding: `8px ${inset - 4}px 8px ${inset}px`,
          minHeight: 56,
          flexShrink: 0,
          flexBasis: 'auto',
        },
        body: { padding: wide ? 0 : `20px ${inset}px 24px` },
        footer: { padding: `12px ${inset}px` },
      }}
    >
      {children}
    </Drawer>
  );
}
