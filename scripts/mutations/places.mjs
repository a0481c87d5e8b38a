const places = 'server/src/areas/devices/place/place.test.ts';
const migration = 'server/migrations/0384_place.sql';
const functions = 'server/sql/places.sql';

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
    places,
  ],
  [
    'PLACE-02: only bound devices stand at a place',
    'server/src/areas/devices/bound-device/place.routes.ts',
    "if (devices.some(({ bindStatus }) => bindStatus !== 'bound')) fail('deviceNotBound');",
    '',
    places,
  ],
  [
    'PLACE-02: a place that gets another holder is left',
    functions,
    'update device set place_id = null where place_id = new.id;',
    'perform 1;',
    places,
  ],
  [
    'PLACE-04: bound devices are filtered by place',
    'server/src/areas/devices/bound-device/reads.ts',
    "'device.placeId': placeId,",
    '',
    places,
  ],
];
