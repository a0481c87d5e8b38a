import antd from 'antd/es/locale/de_DE';
import { gather } from './gather';

export const locale = antd;
export const resources = gather(
  import.meta.glob<Record<string, string>>('../{shell,ui}/messages/de_DE.ts', {
    eager: true,
    import: 'default',
  }),
);
