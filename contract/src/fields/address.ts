/** Matches text that some browsers would treat as a URL of another site or as a script URL. */
const foreign = /[\\\s]|^\/\/|^[a-z][a-z0-9+.-]*:/i;

/** Returns whether the value is an absolute http(s) URL, with a host and without credentials. */
export const isForeignAddress = (value: string): boolean =>
  /^https?:\/\/[^/\\\s@]+(\/[^\\\s]*)?$/i.test(value) && URL.canParse(value);

/**
 * Returns whether a path stays inside the console. Segments contain letters, digits and `-_.~`, and no segment consists
 * only of dots.
 */
export const isOwnPath = (value: string): boolean =>
  value === '/' ||
  (/^\/?[\w\-.~]+(\/[\w\-.~]+)*$/.test(value) && !value.split('/').some((segment) => /^\.+$/.test(segment)));

/** Returns whether the value is a path inside the console with an optional query. */
export const isOwnAddress = (value: string): boolean => {
  const [path = '', query = ''] = value.split(/\?(.*)/s);
  return isOwnPath(path) && !foreign.test(query) && !query.includes('#');
};

/** Returns whether a text could be treated as a URL that leaves the console. */
export const looksForeign = (value: string): boolean => foreign.test(value.trim());

/** Returns the address of a menu entry, resolved against its parent's `base`. */
export const joinAddress = (base: string, path: string): string =>
  /^https?:\/\//.test(path)
    ? path
    : (path.startsWith('/') ? path : `${base.replace(/\/+$/, '')}/${path}`).replace(/\/+$/, '') || '/';
