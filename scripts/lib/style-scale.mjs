const scales = /^\s*(font|font-size|(row-|column-)?gap|padding(-[a-z-]+)?|margin(-[a-z-]+)?|border-radius):/;
/** Style sheets of drawings. Their font sizes are in units of the drawing, not in pixels of the screen. */
const drawings = /(charger-drawing|temperature-gauge|sign-in)\.module\.css$/;
const home = /\/theme\/tokens\.css$/;

/**
 * Returns the lines of a style sheet that use a raw value where a token exists: font sizes, distances and radii in
 * pixels (except 1 px), and widths in media queries. Also returns rules with `!important` but without a comment.
 */
export function rawStyles(file, css) {
  const found = css.split('\n').flatMap((line, index) => {
    const pixels = scales.test(line) && /\b(?!1px)[\d.]+px/.test(line);
    const drawn = drawings.test(file) && /^\s*font/.test(line);
    const place = `${file}:${index + 1}: ${line.trim()}`;
    if (/@media.*\bwidth\b/.test(line))
      return [`${place}: name it in console/src/lib/browser/breakpoints.ts`];
    return pixels && !drawn && !home.test(file)
      ? [`${place}: take a step of console/src/ui/theme/tokens.css`]
      : [];
  });
  const unexplained = css.split('}').filter((rule) => rule.includes('!important') && !rule.includes('/*'));
  return [...found, ...unexplained.map((rule) => `${file}: !important without a reason:${rule}`)];
}
