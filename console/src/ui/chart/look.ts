/** What a chart is drawn in: the page's own colours and type, as they are now. */
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

/** Reads the tokens as they apply at an element: an SVG's attributes know no variables. */
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
