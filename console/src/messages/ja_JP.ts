import antd from 'antd/es/locale/ja_JP';
import { gather } from './gather';

export const locale = antd;
export const resources = gather(
  import.meta.glob<Record<string, string>>('../{shell,ui}/messages/ja_JP.ts', {
    eager: true,
    import: 'default',
  }),
);
