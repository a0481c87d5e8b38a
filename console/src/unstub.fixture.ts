import { afterAll, vi } from 'vitest';

// Test files of the console share one module registry and one `globalThis`: a global that a file leaves stubbed would
// reach modules that the next file loads first.
afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
