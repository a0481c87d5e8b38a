import { z } from 'zod';
import { endpoint } from '../../http/endpoint';
import { addressRange } from '../../fields/address-range';
import { bool, givenThat, id, int, list, maybe } from '../../fields/fields';
import { nothing, oneId } from '../../http/shapes';
import { scopes } from '../../rights/scopes';
import { deviceCode } from '../stock/device';
import { byRule } from '../../i18n/rules';

const path = '/api/admin/api-application';

/**
 * Ways to define the devices that an application sees. `operator`: the devices that the operator selected for it;
 * `agent` and `merchant`: all devices of one agent or merchant.
 */
export const applicationOwners = ['operator', 'agent', 'merchant'] as const;
export type ApplicationOwner = (typeof applicationOwners)[number];

/** Maximum number of calls per minute of one application. */
export const maxQuota = 60_000;
/** Maximum number of devices the operator can select for one application, or mark as test devices. */
export const maxChosen = 1000;

const reach = {
  scopes: list(z.enum(scopes), 0, scopes.length),
  quota: int(1, maxQuota),
  /** Addresses and ranges, such as `203.0.113.0/24`, from which calls are allowed. An empty list allows any address. */
  addresses: list(addressRange, 0, 50),
  /** True for a test application, which sees only the devices marked as test devices. */
  test: bool(),
  owner: z.enum(applicationOwners),
  agentId: maybe(id()),
  merchantId: maybe(id()),
  /** Region of the company, for pushes by region. */
  regionId: maybe(id()),
};

/** Permissions of an approved application, and the owner of the devices it sees. */
export const ApiReach = z
  .object(reach)
  .refine(({ owner, agentId }) => owner !== 'agent' || agentId !== undefined, {
    path: ['agentId'],
    ...byRule('required'),
    when: givenThat({ owner: reach.owner, agentId: reach.agentId }),
  })
  .refine(({ owner, merchantId }) => owner !== 'merchant' || merchantId !== undefined, {
    path: ['merchantId'],
    ...byRule('required'),
    when: givenThat({ owner: reach.owner, merchantId: reach.merchantId }),
  });

const Chosen = z.object({ id: z.int(), code: z.string(), name: z.string() });
const Codes = z.object({ codes: list(deviceCode(), 0, maxChosen) });

/** Staff endpoints that set the permissions of an approved application and the devices it sees. */
export const reachApi = {
  revoke: endpoint({
    method: 'POST',
    path: `${path}/:id/revoke`,
    access: 'apiApplicationList:renew',
    summary:
      'Revoke all secrets of a company and all tokens issued for them at once, and pause its webhooks; a new secret restores its access, and resumes no webhook',
    params: oneId,
    output: z.object({ pausedWebhooks: z.array(z.object({ id: z.int(), url: z.string() })) }),
    audit: 'apiApplication.revoke',
  }),
  setReach: endpoint({
    method: 'PUT',
    path: `${path}/:id/reach`,
    access: 'apiApplicationList:edit',
    summary: 'Set the scopes, quota, allowed addresses and visible devices of an approved company',
    params: oneId,
    body: ApiReach,
    output: nothing,
    audit: 'apiApplication.setReach',
  }),
  devices: endpoint({
    method: 'GET',
    path: `${path}/:id/devices`,
    access: 'apiApplicationList:list',
    summary: 'List the devices that the operator chose for an application',
    params: oneId,
    output: z.array(Chosen),
  }),
  setDevices: endpoint({
    method: 'PUT',
    path: `${path}/:id/devices`,
    access: 'apiApplicationList:edit',
    summary: 'Replace the devices that an application of the operator sees, by their codes',
    params: oneId,
    body: Codes,
    output: nothing,
    audit: 'apiApplication.setDevices',
  }),
  addTestCharger: endpoint({
    method: 'POST',
    path: `${path}/:id/test-charger`,
    access: 'apiApplicationList:edit',
    summary:
      'Give an approved company a virtual charger, which only its API shows: it is online, reports readings and answers commands at once',
    params: oneId,
    output: nothing,
    audit: 'apiApplication.addTestCharger',
  }),
  removeTestCharger: endpoint({
    method: 'DELETE',
    path: `${path}/:id/test-charger`,
    access: 'apiApplicationList:edit',
    summary: 'Remove the test charger of a company, with its events',
    params: oneId,
    output: nothing,
    audit: 'apiApplication.removeTestCharger',
  }),
  testDevices: endpoint({
    method: 'GET',
    path: `${path}/test-devices`,
    access: 'apiApplicationList:list',
    summary: 'List the devices that test applications see',
    output: z.array(Chosen),
  }),
  setTestDevices: endpoint({
    method: 'PUT',
    path: `${path}/test-devices`,
    access: 'apiApplicationList:edit',
    summary: 'Replace the devices that test applications see, by their codes',
    body: Codes,
    output: nothing,
    audit: 'apiApplication.setTestDevices',
  }),
};
