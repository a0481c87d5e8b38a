import type { Messages } from './zh_CN';

export default {
  job_create: 'Rückgabe an die Produktion',
} satisfies Messages;
