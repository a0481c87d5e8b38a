import 'dayjs/locale/zh-hk';
import antd from 'antd/locale/zh_HK';
import dayjs from 'dayjs';
import { gather } from './gather';

dayjs.locale('zh-hk');

export const locale = antd;
export const resources = gather(
  import.meta.glob<Record<string, string>>('../{shell,ui}/messages/zh_HK.ts', {
    eager: true,
    import: 'default',
  }),
);
