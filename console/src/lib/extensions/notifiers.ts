import { type ComponentType, createContext } from 'react';

/**
 * Context of the components that areas add to every page to notify the user, for example of failed commands. Each
 * renders nothing as long as it has no message.
 */
export const Notifiers = createContext<readonly ComponentType[]>([]);
