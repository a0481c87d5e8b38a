import type { Messages } from './zh_CN';

export default {
  job_create: '返品の申請',
} satisfies Messages;
