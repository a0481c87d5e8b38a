const places = 'server/src/areas/devices/place/place.test.ts';
const standing = 'server/src/areas/devices/place/standing.test.ts';
const migration = 'server/migrations/0384_place.sql';
const functions = 'server/sql/places.sql';
const map = 'server/src/areas/devices/place-map/place-map.test.ts';
const tiles = 'server/src/lib/http/tile-policy.test.ts';

/** Rules of places. */
export const placeRules = [
  [
    'PLACE-01: a tenant keeps its places to itself',
    'server/src/areas/devices/place/place.routes.ts',
    'agentId: session.agentId ?? draft.agentId',
    'agentId: draft.agentId ?? session.agentId',
    places,
  ],
  [
    'PLACE-01: the app shows only visible places',
    migration,
    'using (visible and exists (select from device',
    'using (exists (select from device',
    'server/src/areas/people/app-device/app-device.test.ts',
  ],
  [
    'PLACE-02: a device leaves its place with its user',
    migration,
    'or old.user_id is distinct from new.user_id or old.bind_status',
    'or old.bind_status',
    standing,
  ],
  [
    'PLACE-02: only bound devices stand at a place',
    'server/src/areas/devices/bound-device/place.routes.ts',
    "if (devices.some(({ bindStatus }) => bindStatus !== 'bound')) fail('deviceNotBound');",
    '',
    standing,
  ],
  [
    'PLACE-02: a place that gets another holder is left',
    functions,
    'update device set place_id = null where place_id = new.id;',
    'perform 1;',
    standing,
  ],
  [
    'PLACE-04: bound devices are filtered by place',
    'server/src/areas/devices/bound-device/reads.ts',
    "'device.placeId': placeId,",
    '',
    standing,
  ],
  [
    'PLACE-02: a cabinet stands at a place of its holder only',
    migration,
    'when (new.place_id is not null) execute function keep_cabinet_place();',
    'when (false) execute function keep_cabinet_place();',
    standing,
  ],
  [
    'PLACE-02: a cabinet leaves a place that gets another holder',
    functions,
    'update cabinet set place_id = null where place_id = new.id;',
    '',
    standing,
  ],
  [
    'PLACE-03: a tenant’s map has only its own places',
    'server/migrations/0390_place_map.sql',
    'chargehand_tenant using (tenant_owns(agent_id, merchant_id))',
    'chargehand_tenant using (true)',
    map,
  ],
  [
    'PLACE-03: a point follows its place to another holder',
    'server/sql/place-map.sql',
    'agent_id = excluded.agent_id, merchant_id = excluded.merchant_id;',
    'agent_id = place_point.agent_id;',
    map,
  ],
  [
    'PLACE-03: the number of groups is limited',
    'server/src/areas/devices/place-map/projection.ts',
    'while (columns() * spanned(top, bottom, bits) > maxCells) bits += 1;',
    '',
    map,
  ],
  [
    'PLACE-03: an open warning is the worst state',
    'server/src/areas/devices/place-map/view.service.ts',
    "warningCount > 0 ? 'warning' :",
    '',
    map,
  ],
  [
    'PLACE-05: pages without a tile address reach no foreign host',
    'server/src/lib/http/tile-policy.ts',
    'policy = origin === undefined ? undefined : policyWithTiles(origin);',
    'if (origin !== undefined) policy = policyWithTiles(origin);',
    tiles,
  ],
  [
    'PLACE-05: the host of a tile address is fixed',
    'contract/src/fields/tile-address.ts',
    'a-z0-9.:[\\]-',
    'a-z0-9.:{}*;@[\\]-',
    tiles,
  ],
];
