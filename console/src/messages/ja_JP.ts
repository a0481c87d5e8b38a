import antd from 'antd/locale/ja_JP';
import { gather, gatherLater } from './gather';

export const locale = antd;
export const resources = gather(
  import.meta.glob<Record<string, string>>('../{shell,ui}/messages/ja_JP.ts', {
    eager: true,
    import: 'default',
  }),
);
export const later = gatherLater(
  import.meta.glob<Record<string, string>>(['../areas/*/messages/ja_JP.ts', '../ui/*/messages/ja_JP.ts'], {
    import: 'default',
  }),
);
