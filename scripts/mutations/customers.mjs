const agents = 'server/src/areas/people/customer/agent.test.ts';
const merchants = 'server/src/areas/people/customer/merchant.test.ts';
const users = 'server/src/areas/people/app-user/user-list.test.ts';
const shares = 'server/src/areas/devices/device-share/device-share.test.ts';

const service = (rule, ...rest) => [rule, 'server/src/areas/people/customer/customer.service.ts', ...rest];
const table = (rule, ...rest) => [rule, 'server/migrations/0019_customer.sql', ...rest];
const list = (rule, ...rest) => [rule, 'server/src/areas/people/app-user/user-list.routes.ts', ...rest];

/** Rules of agents, merchants and app users, and of what they have in common. */
export const customerRules = [
  service(
    'AGENT-06, MERCHANT-04: disabling a customer ends its sessions',
    'if (disabled && logins.length > 0) await endSessions(db, logins);',
    '',
    agents,
    merchants,
  ),
  service('the operator’s own agency is not a customer', 'sql`and not owner.direct`', 'sql``', agents),
  service(
    'a customer’s role has no permission that the assigning account lacks',
    "if (!role.covered) fail('beyondOwnRights');",
    '',
    agents,
  ),
  service(
    'an account with fewer permissions than a customer’s role cannot change the customer',
    "if (rows.some(({ covered }) => !covered)) fail('beyondOwnRights');",
    '',
    agents,
  ),
  table(
    'an agent manages only its own merchants',
    'else login.m_type = 3 and login.agent_id = tenant_agent() and tenant_merchant() is null end $$;',
    'else true end $$;',
    merchants,
  ),
  table(
    'AGENT-07, MERCHANT-05: a password set by another account must be changed',
    'update account a set password_hash = hash, must_change_password = true',
    'update account a set password_hash = hash',
    agents,
    merchants,
  ),
  table(
    'a device is shared with at most as many users as its model allows',
    '(select count(*) from device_share where device_id = new.device_id) >= most',
    'false',
    shares,
  ),
  table(
    'of several users at the same time only one gets the last share',
    'where d.id = new.device_id for update of d;',
    'where d.id = new.device_id;',
    shares,
  ),
  table(
    'unbinding a device ends its shares',
    'delete from device_share where device_id = new.id; ',
    '',
    shares,
  ),
  table(
    'an agent’s users stay with the agent',
    'create policy app_user_tenant_change on app_user for update to chargehand_tenant\n  using (tenant_owns(agent_id, merchant_id)) with check (tenant_owns(agent_id, merchant_id));',
    'create policy app_user_tenant_change on app_user for update to chargehand_tenant using (true);',
    users,
  ),
  table(
    'deleting the last login ends the user’s sessions',
    'delete from app_session where user_id = own.id;',
    '',
    users,
  ),
  list(
    'USER-04: staff must choose an agency',
    "agentId ?? refuse({ agentId: 'required' })",
    'agentId ?? 1',
    users,
  ),
  list(
    'USER-06: the list can be filtered by logout status',
    'filters.logoutStatus && status[filters.logoutStatus],',
    '',
    users,
  ),
  list(
    'USER-07: signing out users ends their sessions',
    "await db.deleteFrom('appSession').where('userId', 'in', ids).execute();",
    '',
    users,
  ),
  list(
    'USER-08: warning messages can be switched off',
    'set({ warningMessages: on })',
    'set({ warningMessages: true })',
    users,
  ),
  [
    'AGENT-01: only unbound devices count as unbound',
    'server/src/areas/people/customer/agent.routes.ts',
    "\n          and device.bind_status = 'unbound')",
    ')',
    agents,
  ],
];
