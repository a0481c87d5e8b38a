/**
 * Returns whether `npm start` writes the year behind the demo world. It does so only into an embedded database, and not
 * for tests, which start without it.
 */
export const writesPast = (words, environment) =>
  !words.includes('--no-demo') && !words.includes('--no-past') && !environment.DATABASE_URL;
