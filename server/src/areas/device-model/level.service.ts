import { ModelLevel } from '@chargehand/contract/areas/device-model';
import type { Language } from '@chargehand/contract/languages';
import { levelNameIn } from '@chargehand/contract/level-words';
import { z } from 'zod';

const Levels = z.array(ModelLevel);

/** A row with the names of its levels in the reader's language, where they are the usual ones. */
export const withLevelWords = <Row extends { levels: unknown }>(row: Row, language: Language) => ({
  ...row,
  levels: Levels.parse(row.levels).map((level) => ({ ...level, name: levelNameIn(level.name, language) })),
});
