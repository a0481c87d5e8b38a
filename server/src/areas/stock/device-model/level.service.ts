import { ModelLevel } from '@chargehand/contract/areas/stock/device-model';
import type { Language } from '@chargehand/contract/i18n/languages';
import { levelNameIn, levelWords, type usualLevels } from '@chargehand/contract/rights/level-words';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';

const Levels = z.array(ModelLevel);

/** Returns a row in which the standard level names are in the reader's language. */
export const withLevelWords = <Row extends { levels: unknown }>(row: Row, language: Language) => ({
  ...row,
  levels: Levels.parse(row.levels).map((level) => ({ ...level, name: levelNameIn(level.name, language) })),
});

/**
 * Returns the condition that `state.temperature` is within one of these standard levels as the model of `device`
 * defines them (both are tables of the query). The model's levels are recognized by their names in any language; the
 * first has no lower and the last no upper limit.
 */
export const within = (levels: readonly (typeof usualLevels)[number][]): RawBuilder<boolean> =>
  sql<boolean>`exists (select from (select m.id, n, jsonb_array_length(m.levels) as last, level->>'name' as name,
      (level->>'from')::float8 as low, (level->>'to')::float8 as high
    from device_model m, jsonb_array_elements(m.levels) with ordinality item (level, n)) asked
    where asked.id = device.model_id and asked.name in (${sql.join(levels.flatMap((level) => Object.values(levelWords[level])))})
      and (n = 1 or state.temperature >= low) and (n = last or state.temperature < high))`;
