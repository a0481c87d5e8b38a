import { pushAllApi } from '@chargehand/contract/areas/partners/api-push';
import { pushFields } from '../../../features/push/fields';
import { noun } from '../../../ui/noun/noun';

/** Noun (kind of record) for pushes of a notice to every application. */
export const pushAll = noun({
  api: pushAllApi,
  texts: 'push-all',
  nameOf: ({ title }) => title,
  fields: pushFields,
});
