/** Media queries of the layout's breakpoints. A style sheet uses `@media (--phone)`. */
export const breakpoints = {
  phone: '(max-width: 991.98px)',
  narrow: '(max-width: 1151.98px)',
  wall: '(min-width: 1900px) and (min-height: 1000px)',
  'great-wall': '(min-width: 3600px) and (min-height: 2000px)',
} as const;
