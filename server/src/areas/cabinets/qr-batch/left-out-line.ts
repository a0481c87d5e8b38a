import { type Language, texts } from '@chargehand/contract/i18n/languages';
import type { LeftOut, SheetCode } from './sheet-code';

const words: Record<LeftOut | 'notPrinted', Record<Language, string>> = {
  notPrinted: texts('未打印', '未列印', 'Not printed', 'Non imprimés', 'Nicht gedruckt', '未印刷'),
  used: texts('已使用', '已使用', 'used', 'utilisés', 'verwendet', '使用済み'),
  revoked: texts('已作废', '已作廢', 'revoked', 'révoqués', 'gesperrt', '無効'),
};

/** Maximum number of ranges of positions that are listed. */
const mostRanges = 12;

/** Returns ascending positions as ranges: "3, 5-8". */
function rangesOf(positions: readonly number[]): string {
  const ranges: [first: number, last: number][] = [];
  for (const position of positions) {
    const range = ranges.at(-1);
    if (range && range[1] === position - 1) range[1] = position;
    else ranges.push([position, position]);
  }
  const listed = ranges
    .slice(0, mostRanges)
    .map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`));
  return [...listed, ...(ranges.length > mostRanges ? ['…'] : [])].join(', ');
}

/** Returns a line that names the codes which are left out: "Not printed: 1 revoked (5) · 2 used (7, 9)". */
export function leftOutLine(codes: readonly SheetCode[], language: Language): string {
  const parts = (['revoked', 'used'] as const).flatMap((reason) => {
    const positions = codes.filter(({ leftOut }) => leftOut === reason).map(({ position }) => position);
    return positions.length > 0
      ? [`${positions.length} ${words[reason][language]} (${rangesOf(positions)})`]
      : [];
  });
  return `${words.notPrinted[language]}: ${parts.join(' · ')}`;
}
