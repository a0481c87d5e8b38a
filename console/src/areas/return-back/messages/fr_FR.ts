import type { Messages } from './zh_CN';

export default {
  job_create: 'Retour en usine',
} satisfies Messages;
