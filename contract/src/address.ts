/** What would be read as the way to another site, or as a program, by one browser or another. */
const foreign = /[\\\s]|^\/\/|^[a-z][a-z0-9+.-]*:/i;

/** Whether an address is one of another site: http(s) with a host, without name or password before it. */
export const isForeignAddress = (value: string): boolean =>
  /^https?:\/\/[^/\\\s@]+(\/[^\\\s]*)?$/i.test(value) && URL.canParse(value);

/** Whether a path stays inside the console: segments of letters, digits and `-_.~`, none of dots alone. */
export const isOwnPath = (value: string): boolean =>
  value === '/' ||
  (/^\/?[\w\-.~]+(\/[\w\-.~]+)*$/.test(value) && !value.split('/').some((segment) => /^\.+$/.test(segment)));

/** The same with a query behind it. */
export const isOwnAddress = (value: string): boolean => {
  const [path = '', query = ''] = value.split(/\?(.*)/s);
  return isOwnPath(path) && !foreign.test(query) && !query.includes('#');
};

/** Whether a text could be taken for the way out of the console. */
export const looksForeign = (value: string): boolean => foreign.test(value.trim());

/** Where an entry of the menu opens, below its parent's `base`. */
export const joinAddress = (base: string, path: string): string =>
  /^https?:\/\//.test(path)
    ? path
    : (path.startsWith('/') ? path : `${base.replace(/\/+$/, '')}/${path}`).replace(/\/+$/, '') || '/';
