import antd from 'antd/es/locale/zh_HK';
import { gather } from './gather';

export const locale = antd;
export const resources = gather(
  import.meta.glob<Record<string, string>>('../{shell,ui}/messages/zh_HK.ts', {
    eager: true,
    import: 'default',
  }),
);
