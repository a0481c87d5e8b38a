import type { Messages } from './zh_CN';

export default {
  job_create: '製造への返却',
} satisfies Messages;
