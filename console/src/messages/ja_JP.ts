import 'dayjs/locale/ja';
import antd from 'antd/locale/ja_JP';
import dayjs from 'dayjs';
import { gather } from './gather';

dayjs.locale('ja');

export const locale = antd;
export const resources = gather(
  import.meta.glob<Record<string, string>>('../{shell,ui}/messages/ja_JP.ts', {
    eager: true,
    import: 'default',
  }),
);
