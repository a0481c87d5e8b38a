import type { Messages } from './zh_CN';

export default {
  job_create: 'Returning to production',
} satisfies Messages;
