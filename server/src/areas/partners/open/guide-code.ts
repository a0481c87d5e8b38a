import hljs from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import python from 'highlight.js/lib/languages/python';
import typescript from 'highlight.js/lib/languages/typescript';
import { escaped } from '../../../lib/http/html';

hljs.registerLanguage('sh', bash);
hljs.registerLanguage('ts', typescript);
hljs.registerLanguage('py', python);

/** Returns code as HTML in which its parts have classes, by file extension. Unknown languages are only escaped. */
export const highlighted = (code: string, ending: string): string =>
  hljs.getLanguage(ending) ? hljs.highlight(code, { language: ending }).value : escaped(code);
