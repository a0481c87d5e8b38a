import antd from 'antd/es/locale/en_US';
import { gather } from './gather';

export const locale = antd;
export const resources = gather(
  import.meta.glob<Record<string, string>>('../{shell,ui}/messages/en_US.ts', {
    eager: true,
    import: 'default',
  }),
);
