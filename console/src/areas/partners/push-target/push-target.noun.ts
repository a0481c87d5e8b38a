import { pushTargetApi } from '@chargehand/contract/areas/partners/api-push';
import { pushFields } from '../../../features/push/fields';
import { noun } from '../../../ui/noun/noun';

/** Noun (kind of record) for pushes of a notice to selected applications. */
export const pushTarget = noun({
  api: pushTargetApi,
  texts: 'push-target',
  nameOf: ({ title }) => title,
  fields: pushFields,
});
