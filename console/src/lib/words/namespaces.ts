/** Texts of each namespace. Each file of Chinese texts extends it with its own keys. */
export interface Namespaces {}
