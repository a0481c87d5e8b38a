import { readFileSync } from 'node:fs';
import { z } from 'zod';

/**
 * Publicly known ways to bring a script into HTML, from the OWASP cheat sheet, the HTML5 security cheat sheet and
 * published sanitizer bypasses (mutation by namespaces, comments, templates). `javascript:alert(1)` stands for any
 * script and `https://evil.example` for any foreign site; the browser tests read the same file.
 */
export const xssVectors: readonly string[] = z
  .array(z.string())
  .parse(JSON.parse(readFileSync(new URL('xss-vectors.json', import.meta.url), 'utf8')));
