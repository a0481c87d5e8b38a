/** Where the layout changes. A style sheet names one by `@media (--phone)`. */
export const breakpoints = {
  phone: '(max-width: 991.98px)',
  narrow: '(max-width: 1151.98px)',
} as const;
