/* What areas bring to other pages and to the menu: one file, which comes behind the first page's. */
export { badges } from './badges';
export { parts } from './parts';
export { tellers } from './tellers';
