import { Popover } from 'antd';
import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { shortCount } from '../lib/words/count';
import { usePhone } from '../lib/browser/media';
import { SidePanel } from './dialog/side-panel';
import css from './tray.module.css';

interface TrayProps {
  /** How the bar it stands in draws its buttons. */
  className: string;
  icon: LucideIcon;
  /** What it holds, and that with how many. */
  title: string;
  label: string;
  /** Nothing is shown of 0. */
  count: number;
  /** What is counted is something bad. */
  alarming?: boolean;
  open: boolean;
  onOpen: (open: boolean) => void;
  children: ReactNode;
}

/** A tray that is open until it is closed, or the person goes on to another page: then it was seen. */
export function useOpenHere(): Pick<TrayProps, 'open' | 'onOpen'> {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  return { open: openAt === key, onOpen: (open) => setOpenAt(open ? key : undefined) };
}

/** A button of the bar above all pages with a count, and what it opens: beside it on a screen, over all on a phone. */
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
