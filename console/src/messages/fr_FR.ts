import 'dayjs/locale/fr';
import antd from 'antd/locale/fr_FR';
import dayjs from 'dayjs';
import { gather } from './gather';

dayjs.locale('fr');

export const locale = antd;
export const resources = gather(
  import.meta.glob<Record<string, string>>('../{shell,ui}/messages/fr_FR.ts', {
    eager: true,
    import: 'default',
  }),
);
