import { Popover } from 'antd';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { shortCount } from '../lib/words/count';
import { usePhone } from '../lib/browser/media';
import { SidePanel } from './dialog/side-panel';
import css from './tray.module.css';

interface TrayProps {
  /** Class that all buttons of the navbar have. */
  className: string;
  icon: LucideIcon;
  /** Title of the content. */
  title: string;
  /** Label of the button, with the count. */
  label: string;
  /** Number on the button; 0 is not shown. */
  count: number;
  /** True if problems are among the counted items. */
  alarming: boolean;
  open: boolean;
  onOpen: (open: boolean) => void;
  children: ReactNode;
}

/** Button of the navbar with a count, and the content it opens: a pop-up, or full screen on a phone. */
export function Tray({
  className,
  icon: Icon,
  title,
  label,
  count,
  open,
  onOpen,
  children,
  ...rest
}: TrayProps) {
  const phone = usePhone();
  const button = (
    <button
      type="button"
      className={`${className} ${css['button']}`}
      aria-label={label}
      title={label}
      aria-expanded={open}
      onClick={phone ? () => onOpen(true) : undefined}
    >
      <Icon aria-hidden size={18} />
      {count > 0 && (
        <span className={css['badge']} data-alarm={rest.alarming} aria-hidden="true">
          {shortCount(count)}
        </span>
      )}
    </button>
  );
  if (phone)
    return (
      <>
        {button}
        {open && (
          <SidePanel title={title} onClose={() => onOpen(false)}>
            {children}
          </SidePanel>
        )}
      </>
    );
  return (
    <Popover
      open={open}
      onOpenChange={onOpen}
      trigger="click"
      placement="bottomRight"
      arrow={false}
      content={
        <section className={css['panel']} aria-label={title}>
          {children}
        </section>
      }
    >
      {button}
    </Popover>
  );
}
