import antd from 'antd/locale/zh_HK';
import { gather, gatherLater } from './gather';

export const locale = antd;
export const resources = gather(
  import.meta.glob<Record<string, string>>('../{shell,ui}/messages/zh_HK.ts', {
    eager: true,
    import: 'default',
  }),
);
export const later = gatherLater(
  import.meta.glob<Record<string, string>>(['../areas/*/messages/zh_HK.ts', '../ui/*/messages/zh_HK.ts'], {
    import: 'default',
  }),
);
