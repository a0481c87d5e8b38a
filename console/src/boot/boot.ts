import { readToken } from '../lib/call/token';
import { guard } from '../public/guard';
import { askFirst } from './ask-first';
import { dress } from './dress';
import { hearTyping } from './hear-typing';

/*
 * Runs before the first paint and before any other code has come: dark pages never flash white, text has its
 * language's glyphs, and what the page will want is asked for while its code is on its way.
 */
// The schema library compiles code unless told not to, which the page's security policy reports.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
dress();
const { path, program } = guard(location.pathname, readToken() !== undefined);
globalThis.askFirst = askFirst;
if (program === 'console') askFirst(path);
if (/\/(scanList|stocktakeList)\b/.test(location.pathname)) hearTyping();
