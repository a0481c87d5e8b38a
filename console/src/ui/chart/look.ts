/** Current colours and font of the page, as used by charts. */
export interface Look {
  series: string[];
  levels: string[];
  ink: string;
  faint: string;
  line: string;
  line2: string;
  surface: string;
  alarm: string;
  font: string;
}

/** Reads the design tokens at an element, because SVG attributes cannot use CSS variables. */
export function lookAt(element: Element): Look {
  const styles = getComputedStyle(element);
  const token = (name: string) => styles.getPropertyValue(`--${name}`).trim();
  const numbered = (name: string, count: number) =>
    Array.from({ length: count }, (_, i) => token(`${name}-${i + 1}`));
  return {
    series: numbered('chart', 8),
    levels: numbered('level', 5),
    ink: token('ink2'),
    faint: token('ink3'),
    line: token('line'),
    line2: token('line2'),
    surface: token('raised'),
    alarm: token('alarm'),
    font: styles.fontFamily,
  };
}
