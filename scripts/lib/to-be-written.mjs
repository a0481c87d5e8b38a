/** Stands before each text that is still to be written; `npm run check` asks for it. */
export const toBeWritten = '✎ ';

/** The lines of a file with texts that are still to be written. */
export const unwrittenIn = (file, source) =>
  source
    .split('\n')
    .flatMap((line, at) => (line.includes(toBeWritten) ? [`${file}:${at + 1} ${line.trim()}`] : []));
