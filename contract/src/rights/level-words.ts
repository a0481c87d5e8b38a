import { type Language, type Texts, texts as words } from '../i18n/languages';

/** Names of the default temperature levels, from cold to too hot. */
export const levelWords = {
  cold: words('低温', '低溫', 'Cold', 'Froid', 'Kalt', '低温'),
  normal: words('正常', '正常', 'Normal', 'Normal', 'Normal', '正常'),
  warm: words('偏热', '偏熱', 'Warm', 'Tiède', 'Warm', 'やや高温'),
  hot: words('高温', '高溫', 'Hot', 'Chaud', 'Heiß', '高温'),
  tooHot: words('过热', '過熱', 'Overheated', 'Surchauffe', 'Überhitzt', '過熱'),
} satisfies Record<string, Texts>;

/** Default temperature levels, from cold to too hot. */
export const usualLevels = [
  'cold',
  'normal',
  'warm',
  'hot',
  'tooHot',
] as const satisfies readonly (keyof typeof levelWords)[];

const wordTexts = new Map(
  Object.values(levelWords).flatMap((texts) => Object.values(texts).map((word) => [word, texts] as const)),
);

/**
 * Returns a level's name for a reader: a default name, stored in any language, in the reader's language, other names
 * unchanged.
 */
export const levelNameIn = (name: string, language: Language): string =>
  wordTexts.get(name)?.[language] ?? name;
