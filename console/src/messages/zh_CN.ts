import antd from 'antd/es/locale/zh_CN';
import { gather } from './gather';

export const locale = antd;
export const resources = gather(
  import.meta.glob<Record<string, string>>('../{shell,ui}/messages/zh_CN.ts', {
    eager: true,
    import: 'default',
  }),
);
