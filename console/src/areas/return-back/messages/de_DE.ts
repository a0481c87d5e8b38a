import type { Messages } from './zh_CN';

export default {
  job_create: 'Rückgabe ans Werk',
} satisfies Messages;
