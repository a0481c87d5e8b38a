import { readFileSync } from 'node:fs';
import { z } from 'zod';

/**
 * Publicly known ways to bring a script into HTML: of the OWASP cheat sheet, the HTML5 security cheat sheet and the
 * published bypasses of cleaners (mutation by namespaces, comments, templates). `javascript:alert(1)` stands for any
 * script, `https://evil.example` for any foreign place. Journeys read the same file.
 */
export const xssVectors: readonly string[] = z
  .array(z.string())
  .parse(JSON.parse(readFileSync(new URL('xss-vectors.json', import.meta.url), 'utf8')));
