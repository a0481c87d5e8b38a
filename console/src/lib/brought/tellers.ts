import { type ComponentType, createContext } from 'react';

/** What areas have to say wherever the person is: each shows nothing until it has. */
export const Tellers = createContext<readonly ComponentType[]>([]);
