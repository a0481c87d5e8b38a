import antd from 'antd/locale/fr_FR';
import { gather, gatherLater } from './gather';

export const locale = antd;
export const resources = gather(
  import.meta.glob<Record<string, string>>('../{shell,ui}/messages/fr_FR.ts', {
    eager: true,
    import: 'default',
  }),
);
export const later = gatherLater(
  import.meta.glob<Record<string, string>>(['../areas/*/messages/fr_FR.ts', '../ui/*/messages/fr_FR.ts'], {
    import: 'default',
  }),
);
