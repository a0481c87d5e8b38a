/* Exports of the areas for other pages and for the menu, in one file that loads after the first page. */
export { badges } from './badges';
export { parts } from './parts';
export { notifiers } from './notifiers';
