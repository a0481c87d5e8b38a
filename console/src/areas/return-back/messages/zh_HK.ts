import type { Messages } from './zh_CN';

export default {
  job_create: '退回生產',
} satisfies Messages;
