import antd from 'antd/locale/en_US';
import { gather, gatherLater } from './gather';

export const locale = antd;
export const resources = gather(
  import.meta.glob<Record<string, string>>('../{shell,ui}/messages/en_US.ts', {
    eager: true,
    import: 'default',
  }),
);
export const later = gatherLater(
  import.meta.glob<Record<string, string>>(['../areas/*/messages/en_US.ts', '../ui/*/messages/en_US.ts'], {
    import: 'default',
  }),
);
