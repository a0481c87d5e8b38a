import type { Plugin } from 'vite';

/** An endpoint's summary: a string or a template without another one in it. */
const summary = /\bsummary:\s*(?:'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`),/g;

/** Leaves out the summaries of the contract's endpoints, which only the server publishes. */
export const noSummaries = (): Plugin => ({
  name: 'no-summaries',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/contract\/src\/areas\/[\w-]+\/[\w-]+\.ts$/ },
    handler: (code) => code.replaceAll(summary, "summary: '',"),
  },
});
