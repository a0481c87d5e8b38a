import { z } from 'zod';
import { endpoint } from '../../http/endpoint';
import { bool, id, instant, maybe } from '../../fields/fields';
import { nothing, oneId } from '../../http/shapes';
import { next, paging } from './open-device';
import { deliveryStates, OpenDelivery, OpenWebhook } from './open-event';

const path = '/api/admin/api-application/:id';

/** A webhook as staff see it. */
const WatchedWebhook = OpenWebhook.extend({
  /** Time since which every try has failed; null until this lasts an hour. */
  failingSince: instant().nullable(),
  /** Time of the next try; null if nothing waits. */
  nextAt: instant().nullable(),
});
type WatchedWebhook = z.infer<typeof WatchedWebhook>;

/** A partner call as stored in the call log. */
const ApiCall = z.object({
  id: z.int(),
  at: instant(),
  method: z.string(),
  /** Path as defined in the contract, without ids. */
  route: z.string(),
  status: z.int(),
  ms: z.int(),
  ip: z.string(),
  requestId: z.string(),
});
type ApiCall = z.infer<typeof ApiCall>;

const hook = oneId.extend({ webhookId: id() });
const common = { access: 'apiApplicationList:list' } as const;
const changing = { access: 'apiApplicationList:edit', output: nothing } as const;

/** Staff endpoints that monitor an application and resend its webhook messages. */
export const watchApi = {
  calls: endpoint({
    ...common,
    method: 'GET',
    path: `${path}/calls`,
    summary:
      'List the calls of an application in the last 30 days, newest first, page by page; optionally only errors',
    params: oneId,
    query: z.object({ ...paging, errors: maybe(bool()) }),
    output: z.object({ calls: z.array(ApiCall), next }),
  }),
  webhooks: endpoint({
    ...common,
    method: 'GET',
    path: `${path}/webhooks`,
    summary: 'List the webhooks of an application',
    params: oneId,
    output: z.object({ webhooks: z.array(WatchedWebhook) }),
  }),
  deliveries: endpoint({
    ...common,
    method: 'GET',
    path: `${path}/webhooks/:webhookId/deliveries`,
    summary: 'List the deliveries of a webhook with request and response, newest first, page by page',
    params: hook,
    query: z.object({ ...paging, state: maybe(z.enum(deliveryStates)) }),
    output: z.object({ deliveries: z.array(OpenDelivery), next }),
  }),
  testWebhook: endpoint({
    ...changing,
    method: 'POST',
    path: `${path}/webhooks/:webhookId/test`,
    summary: 'Send an event of the type `webhook.test` to a webhook of an application that is not disabled',
    params: hook,
    audit: 'apiWebhook.test',
  }),
  pauseWebhook: endpoint({
    ...changing,
    method: 'POST',
    path: `${path}/webhooks/:webhookId/pause`,
    summary: 'Pause a webhook; its partner cannot resume it',
    params: hook,
    audit: 'apiWebhook.pause',
  }),
  removeWebhook: endpoint({
    ...changing,
    method: 'DELETE',
    path: `${path}/webhooks/:webhookId`,
    summary: 'Delete a webhook with its deliveries',
    params: hook,
    audit: 'apiWebhook.remove',
  }),
  resumeWebhook: endpoint({
    ...changing,
    method: 'POST',
    path: `${path}/webhooks/:webhookId/resume`,
    summary: 'Resume a paused webhook',
    params: hook,
    audit: 'apiWebhook.resume',
  }),
  resendDelivery: endpoint({
    ...changing,
    method: 'POST',
    path: `${path}/webhooks/:webhookId/deliveries/:deliveryId/resend`,
    summary: 'Send a delivery again with the same id, signed with the current secret',
    params: hook.extend({ deliveryId: id() }),
    audit: 'apiWebhook.resend',
  }),
  resendDead: endpoint({
    ...changing,
    method: 'POST',
    path: `${path}/webhooks/:webhookId/resend`,
    summary: 'Send all failed deliveries of a webhook again',
    params: hook,
    audit: 'apiWebhook.resend',
  }),
};
