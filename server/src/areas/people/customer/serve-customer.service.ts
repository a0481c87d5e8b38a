import type { customerEndpoints, CustomerChange } from '@chargehand/contract/areas/people/customer';
import type { Endpoint, Permission } from '@chargehand/contract/http/endpoint';
import type { nothing, oneId } from '@chargehand/contract/http/shapes';
import { textIn } from '@chargehand/contract/i18n/languages';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { z } from 'zod';
import { type Calls, serveBulk, serveSwitch } from '../../../lib/list/bulk';
import { type Holders, type HoldersEndpoint, serveHolders } from '../../../lib/list/holders';
import type { ListQuery } from '../../../lib/list/list';
import { indexed, unique } from '../../../lib/list/list-order';
import type { Reader, Reads } from '../../../lib/list/reads';
import { hashPassword } from '../../../lib/session/secret';
import { serve } from '../../../lib/http/serve';
import { changeCustomer, handOver, removing, switching } from './customer.service';
import { byLogin, type CustomerKind, rolesFor } from './login.service';

/** Returns a customer in the format of the API, with the name of its role in the reader's language and in English. */
export const withRoleNames = <Row extends { roleTexts: Record<string, string> | null }>(
  { roleTexts, ...row }: Row,
  { language }: Reader,
) => ({
  ...row,
  roleName: roleTexts && textIn(roleTexts, language),
  roleNameEn: roleTexts && textIn(roleTexts, 'en_US'),
});

/** Returns the columns by which lists of customers can be sorted. Each has an index. */
export const customerOrder = <Kind extends CustomerKind>(kind: Kind) => ({
  id: `${kind}.id`,
  newest: `${kind}.created_at`,
  columns: {
    name: indexed(`${kind}.name`),
    customerCode: unique(`${kind}.customer_code`),
    createdAt: indexed(`${kind}.created_at`),
  },
});

type None = z.ZodUndefined;
type One<Body extends z.ZodType> = Endpoint<typeof oneId, None, Body, typeof nothing, Permission>;

/** Endpoints that agents and merchants have in common: all except reading and adding. */
interface CustomerApi<B extends ListQuery, By extends string> extends ReturnType<
  typeof customerEndpoints<CustomerKind, string, z.ZodType<B>>
> {
  update: One<typeof CustomerChange>;
  remove: Calls<B>['some'];
  removeAll: Calls<B>['all'];
  holders: HoldersEndpoint<By>;
}

/**
 * Mounts the endpoints for existing customers of a kind: their roles, changes, passwords, disabling and enabling, and
 * deleting.
 */
export function serveCustomer<B extends ListQuery, D, TB extends keyof D, Row, Listed, By extends string>(
  app: FastifyInstance,
  kind: CustomerKind,
  api: CustomerApi<B, By>,
  { reads, holders }: { reads: Reads<B, D, TB, Row, Listed>; holders: Holders<By> },
): void {
  const named = { reads, name: `${kind}.name` };
  serve(app, api.roles, async ({ db, session }) => rolesFor(db, kind, session));
  serve(app, api.update, (call) => changeCustomer(kind, api.update.access, call));
  serve(
    app,
    api.resetPassword,
    ({ body }) => hashPassword(body.newPwd),
    ({ ready, ...call }) => handOver(kind, api.resetPassword.access, call, ready),
  );
  serveSwitch(app, api, {
    ...named,
    disabled: sql<boolean>`${byLogin(kind, { disabled: true })}`,
    work: switching(kind),
  });
  serveHolders(app, api.holders, holders);
  serveBulk(
    app,
    { some: api.remove, all: api.removeAll },
    { ...named, work: removing(kind, api.remove.access, holders) },
  );
}
