/** The texts of each namespace. A file of Chinese texts adds its own, and with it the keys there are. */
export interface Namespaces {}
