import { z } from 'zod';
import type { AuditWords } from '../../audit/audit-word';
import { reads } from '../../http/crud';
import { endpoint } from '../../http/endpoint';
import { givenThat, id, maybe, optionalText } from '../../fields/fields';
import { StartedJob } from '../../http/shapes';
import { texts as words } from '../../i18n/languages';
import { deviceQuery } from './device';
import { touchedBy, OpenedDocument } from './document';
import { movedThings, movesSomething } from './document-cabinet';
import { Movement, movementQuery } from './movement';
import { recipientKinds } from './recipient';
import { byRule } from '../../i18n/rules';

const target = {
  target: z.enum(recipientKinds),
  agentId: maybe(id()),
  merchantId: maybe(id()),
  userId: maybe(id()),
  reason: optionalText(200),
};

/**
 * Returns the object schema of `shape`, with a check that the recipient's id is given: `agentId`, `merchantId` or
 * `userId`, as `target` states.
 */
const named = <Shape extends z.ZodRawShape>(shape: Shape) =>
  recipientKinds.reduce(
    (draft, kind) =>
      draft.refine(
        (opening) => {
          const values: Record<string, unknown> = opening;
          return values['target'] !== kind || values[`${kind}Id`] !== undefined;
        },
        {
          path: [`${kind}Id`],
          ...byRule('required'),
          when: givenThat({ target: target.target }),
        },
      ),
    z.object(shape),
  );

/** Request body that sends devices and cabinets out. Cabinets can go to agents and merchants, not to app users. */
const OutboundDraft = movesSomething(named({ ...target, ...movedThings })).refine(
  ({ target: recipientKind, cabinets }) => recipientKind !== 'user' || cabinets === undefined,
  {
    path: ['target'],
    ...byRule('misplacedTarget'),
    when: givenThat({ target: target.target, cabinets: movedThings.cabinets }),
  },
);
type OutboundDraft = z.infer<typeof OutboundDraft>;
/** Recipient and reason, without codes: a list's filter selects the devices. */
export const OutboundTo = named(target);

const outbound = {
  noun: 'outbound',
  page: 'outboundList',
  called: ['outbound movement', 'movements out of a warehouse'],
} as const;

const { list, export: file } = reads({ ...outbound, query: movementQuery, row: Movement });

/**
 * Ledger rows of devices that left a warehouse of the operator or an agent, and the endpoints that send devices out.
 */
export const outboundApi = {
  list,
  export: file,
  create: endpoint({
    method: 'POST',
    path: '/api/admin/outbound',
    access: 'outboundList:add',
    summary:
      'Send devices, and cabinets with their contents, out of the account’s warehouse, all or none: the operator to an agent, a merchant or a user, an agent to its own merchants and users. More than 500 devices are sent by a job',
    body: OutboundDraft,
    output: OpenedDocument,
    audit: 'outbound.create',
    touches: touchedBy('outbound'),
  }),
  createAll: endpoint({
    method: 'POST',
    path: '/api/admin/outbound/all',
    access: 'outboundList:add',
    summary: 'Send out all devices of the warehouse that match a filter, in a background job, all or none',
    body: z.object({ to: OutboundTo, where: deviceQuery }),
    output: StartedJob,
    audit: 'outbound.create',
    touches: touchedBy('outbound'),
  }),
};

/** Operation log words for outbound. */
export const outboundWords: AuditWords = {
  noun: words('出库', '出倉', 'Outbound', 'Sortie de stock', 'Warenausgang', '出庫'),
  called: ['number'],
};
