import type { ConfigProviderProps } from 'antd';
import { type ComponentType, createContext, createElement, type ReactNode, use } from 'react';

type Provider = ComponentType<{ children: ReactNode }>;

let provider: Provider | undefined;

/** Sets the component that provides the component library's theme, once the library has loaded. */
export const setLibraryTheme = (component: Provider): void => void (provider = component);

/** The component library's own texts. */
export const LibraryTexts = createContext<ConfigProviderProps['locale']>(undefined);

/** True inside the component library's theme. */
const Themed = createContext(false);

/**
 * Returns a component that is rendered with the component library's theme. Call it when the component's code has
 * loaded: if that code uses the library, the library and its theme have loaded with it.
 */
export function themed<P extends object>(component: ComponentType<P>): ComponentType<P> {
  const Theme = provider;
  if (Theme === undefined) return component;
  return function ThemedComponent(props) {
    const content = createElement(component, props);
    if (use(Themed)) return content;
    return createElement(Theme, null, createElement(Themed, { value: true }, content));
  };
}
