import type { Messages } from './zh_CN';

export default {
  job_create: '工場返却',
} satisfies Messages;
