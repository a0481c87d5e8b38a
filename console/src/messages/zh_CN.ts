import antd from 'antd/locale/zh_CN';
import { gather, gatherLater } from './gather';

export const locale = antd;
export const resources = gather(
  import.meta.glob<Record<string, string>>('../{shell,ui}/messages/zh_CN.ts', {
    eager: true,
    import: 'default',
  }),
);
export const later = gatherLater(
  import.meta.glob<Record<string, string>>(['../areas/*/messages/zh_CN.ts', '../ui/*/messages/zh_CN.ts'], {
    import: 'default',
  }),
);
