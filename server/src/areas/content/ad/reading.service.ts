import type { Ad, AdPlace, AdRow } from '@chargehand/contract/areas/content/ad';
import { adApis } from '@chargehand/contract/areas/content/ad';
import { languageShown, textIn } from '@chargehand/contract/i18n/languages';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../../lib/db';
import { containing, dated } from '../../../lib/list/conditions';
import { indexed } from '../../../lib/list/list-order';
import { type Reader, readsOf } from '../../../lib/list/reads';
import { readTexts } from '../../../lib/rich-text/html';

const Named = z.array(z.object({ id: z.int(), name: z.string() }));

const ads = (db: Db, place: AdPlace) =>
  db
    .selectFrom('ad')
    .leftJoin('agent as owner', 'owner.id', 'ad.ownerId')
    .select([
      'ad.id',
      'ad.name',
      'ad.image',
      'ad.width',
      'ad.height',
      'ad.bytes',
      'ad.views',
      'ad.excerpt',
      'ad.detail',
      'ad.systemDefault',
      'ad.visible',
      'ad.closable',
      'ad.enabled',
      'ad.startsAt',
      'ad.endsAt',
      'ad.sort',
      'ad.ownerId',
      'owner.name as ownerName',
      'ad.createdAt',
      'ad.updatedAt',
    ])
    .select([
      sql<unknown>`(select coalesce(json_agg(json_build_object('id', agent.id, 'name', agent.name) order by agent.name), '[]')
        from ad_agent join agent on agent.id = ad_agent.agent_id where ad_agent.ad_id = ad.id)`.as('agents'),
      sql<unknown>`(select coalesce(json_agg(json_build_object('id', device_model.id, 'name', device_model.name) order by device_model.name), '[]')
        from ad_model join device_model on device_model.id = ad_model.model_id where ad_model.ad_id = ad.id)`.as(
        'models',
      ),
    ])
    .where('ad.place', '=', place);

type Row = Omit<AdRow, 'agents' | 'models' | 'excerpt' | 'textLanguage'> & {
  agents: unknown;
  models: unknown;
  excerpt: Record<string, string>;
};

const shown = ({ excerpt, agents, models, ...row }: Row, { language }: Pick<Reader, 'language'>): AdRow => ({
  ...row,
  excerpt: textIn(excerpt, language),
  textLanguage: languageShown(excerpt, language),
  agents: Named.parse(agents),
  models: Named.parse(models),
});

/** Returns the declaration of how ads of a page are listed and exported. */
export function adReads(place: AdPlace) {
  const { list, export: exported } = adApis[place];
  return readsOf(
    { list, export: exported },
    {
      rows: ({ db }) => ads(db, place),
      where: ({ search, agentId, modelId, enabled, visible, systemDefault, params }, { is }) => [
        search === undefined ? undefined : sql<boolean>`ad.name ilike ${containing(search)}`,
        agentId &&
          sql<boolean>`exists (select from ad_agent where ad_id = ad.id and agent_id = any(${agentId}::bigint[]))`,
        modelId &&
          sql<boolean>`exists (select from ad_model where ad_id = ad.id and model_id = any(${modelId}::bigint[]))`,
        is({ 'ad.enabled': enabled, 'ad.visible': visible, 'ad.systemDefault': systemDefault }),
        dated(params, { createdAt: 'ad.created_at' }),
      ],
      order: {
        id: 'ad.id',
        newest: 'ad.createdAt',
        columns: {
          createdAt: indexed('ad.createdAt'),
          views: indexed('ad.views'),
          sort: indexed('ad.sort'),
        },
      },
      found: ({ name }) => ({ title: name }),
      shown,
    },
  );
}

/** Returns one ad with all its fields, or undefined if the reader cannot see it on this page. */
export async function readAd(
  { db, language }: Pick<Reader, 'db' | 'language'>,
  place: AdPlace,
  id: number,
): Promise<Ad | undefined> {
  const row = await ads(db, place).select('ad.content').where('ad.id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const { content, ...rest } = row;
  const ad = shown(rest, { language });
  return {
    ...ad,
    content: readTexts(content),
    agentIds: ad.agents.map((agent) => agent.id),
    modelIds: ad.models.map((model) => model.id),
  };
}
