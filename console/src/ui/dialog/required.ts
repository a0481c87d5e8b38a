import { createContext, useContext, useEffect } from 'react';

/** Control of a dialog that must have a value before the dialog can be confirmed. */
export interface RequiredControl {
  empty: boolean;
  /** Moves the focus to the control. */
  focus: () => void;
}

interface RequiredControls {
  /** True once the user tried to confirm while a control was empty. From then on empty controls say so. */
  tried: boolean;
  /** Registers a control by its DOM id, or removes it if `control` is undefined. */
  register: (id: string, control: RequiredControl | undefined) => void;
}

/** Controls of the surrounding dialog. Outside a dialog nothing is required. */
export const Required = createContext<RequiredControls>({ tried: false, register: () => {} });

/**
 * Declares that the surrounding dialog cannot be confirmed while the control with this DOM id is empty. Returns true if
 * the control must say that it is empty.
 */
export function useRequired(id: string, empty: boolean): boolean {
  const { tried, register } = useContext(Required);
  useEffect(() => {
    register(id, { empty, focus: () => document.getElementById(id)?.focus() });
    return () => register(id, undefined);
  }, [id, empty, register]);
  return tried && empty;
}
