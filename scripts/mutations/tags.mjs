const tags = 'server/src/areas/devices/tag/tag.test.ts';
const tagging = 'server/src/areas/devices/tag/tagging.test.ts';
const migration = 'server/migrations/0385_tag.sql';
const filters = 'server/src/areas/devices/tag/tag-filter.service.ts';
const service = 'server/src/areas/devices/tag/tagging.service.ts';

/** Rules of tags. */
export const tagRules = [
  [
    'GROUP-01: staff see the operator’s tags only',
    migration,
    'using (agent_id is null) with check',
    'using (true) with check',
    tags,
  ],
  [
    'GROUP-01: an agent does not see the tags of its merchants',
    migration,
    'using (agent_id = tenant_agent() and merchant_id is not distinct from tenant_merchant())\n  with',
    'using (tenant_owns(agent_id, merchant_id))\n  with',
    tags,
  ],
  [
    'GROUP-01: what carries a tag is seen by its holder only',
    migration,
    'create policy device_tag_own on device_tag to chargehand_staff, chargehand_tenant\n  using (tag_id in (select id from tag))',
    'create policy device_tag_own on device_tag to chargehand_staff, chargehand_tenant\n  using (true)',
    tagging,
  ],
  [
    'GROUP-01: a device that leaves its agent loses the agent’s tags',
    'server/sql/tags.sql',
    't.device_id = new.id and tag.id = t.tag_id and tag.agent_id is not null\n    and (tag.agent_id is distinct from new.agent_id',
    't.device_id = new.id and tag.id = t.tag_id and tag.agent_id is not null\n    and (false',
    tagging,
  ],
  [
    'GROUP-01: a device that leaves its merchant loses the merchant’s tags',
    migration,
    'old.agent_id is distinct from new.agent_id or old.merchant_id is distinct from new.merchant_id))\n  execute function drop_device_tags();',
    'old.agent_id is distinct from new.agent_id))\n  execute function drop_device_tags();',
    tagging,
  ],
  [
    'GROUP-01: a filter means what a merged tag has become',
    filters,
    'select coalesce(merged_into, id) from tag',
    'select id from tag',
    tagging,
  ],
  [
    'GROUP-01: all of several tags',
    filters,
    'tagAll.map((tag) => withOne([tag]))',
    '[withOne(tagAll)]',
    tagging,
  ],
  [
    'GROUP-01: a record has at most so many tags',
    service,
    "if (full.rows.length > 0) refuse({ [field]: 'atMostItems' }, { n: String(maxTagsOfRecord) });",
    '',
    tagging,
  ],
];
