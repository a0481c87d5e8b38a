import antd from 'antd/es/locale/fr_FR';
import { gather } from './gather';

export const locale = antd;
export const resources = gather(
  import.meta.glob<Record<string, string>>('../{shell,ui}/messages/fr_FR.ts', {
    eager: true,
    import: 'default',
  }),
);
