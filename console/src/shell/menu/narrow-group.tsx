import { Popover } from 'antd';
import type { ReactElement, ReactNode } from 'react';

export interface NarrowGroupProps {
  title: string;
  /** Entries of the group. */
  content: ReactNode;
  button: ReactElement;
}

/** Group of the narrow sidebar, whose entries open next to its button. */
export const NarrowGroup = ({ title, content, button }: NarrowGroupProps) => (
  <Popover
    content={content}
    title={title}
    placement="rightTop"
    trigger={['hover', 'focus', 'click']}
    arrow={false}
  >
    {button}
  </Popover>
);
