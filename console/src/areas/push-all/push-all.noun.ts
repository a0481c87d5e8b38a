import { pushAllApi } from '@chargehand/contract/areas/api-push';
import { pushFields } from '../../features/push/fields';
import { noun } from '../../ui/noun/noun';

/** How a push to every application reads. */
export const pushAll = noun({
  api: pushAllApi,
  texts: 'push-all',
  nameOf: ({ title }) => title,
  fields: pushFields,
});
