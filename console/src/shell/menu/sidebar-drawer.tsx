import { Drawer } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import css from '../shell.module.css';

interface SidebarDrawerProps {
  open: boolean;
  onClose: () => void;
  /** True to close without an animation. */
  still: boolean;
  children: ReactNode;
}

/** Drawer with the menu on a phone. */
export function SidebarDrawer({ open, onClose, still, children }: SidebarDrawerProps) {
  const { t } = useTranslation('shell');
  return (
    <Drawer
      open={open}
      onClose={onClose}
      placement="left"
      size={208}
      closable={false}
      title={undefined}
      aria-label={t('mainMenu')}
      styles={{ body: { padding: 0 } }}
      {...(still && { rootClassName: css['still'] })}
    >
      {children}
    </Drawer>
  );
}
