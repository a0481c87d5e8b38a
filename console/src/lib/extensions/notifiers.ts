import { type ComponentType, createContext } from 'react';

/** Components of the areas that can notify the user on every page. Each renders nothing until then. */
export const Notifiers = createContext<readonly ComponentType[]>([]);
