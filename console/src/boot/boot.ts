import { readToken } from '../lib/call/token';
import { guard } from '../public/guard';
import { askFirst } from './ask-first';
import { applyTheme } from './apply-theme';
import { recordTyping } from './record-typing';

/*
 * Runs before the first paint and before all other code. It applies dark mode without a white flash, sets the language
 * for the glyphs, and starts the page's requests while its code loads.
 */
// By default zod compiles code at runtime, which the page's content security policy reports.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
applyTheme();
const { path, program } = guard(location.pathname, readToken() !== undefined);
globalThis.askFirst = askFirst;
if (program === 'console') askFirst(path);
if (/\/(scanList|stocktakeList)\b/.test(location.pathname)) recordTyping();
