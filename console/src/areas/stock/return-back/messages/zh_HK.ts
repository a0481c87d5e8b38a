import type { Messages } from './zh_CN';

export default {
  job_create: '退回廠方',
} satisfies Messages;
