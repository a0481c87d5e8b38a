import type { Messages } from './zh_CN';

export default {
  job_create: '申請退貨',
} satisfies Messages;
