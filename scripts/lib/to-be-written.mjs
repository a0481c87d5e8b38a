/** Prefix of each text that is not written yet; `npm run check` reports them. */
export const toBeWritten = '✎ ';

/** Returns the lines of a file that contain texts not written yet. */
export const unwrittenIn = (file, source) =>
  source
    .split('\n')
    .flatMap((line, at) => (line.includes(toBeWritten) ? [`${file}:${at + 1} ${line.trim()}`] : []));
