/** Placeholders of a tile's address. */
const placeholders = ['{z}', '{x}', '{y}'];

/**
 * Returns whether a text is the address of map tiles: `http:` or `https:` with a fixed host, without user or password,
 * and with the placeholders of zoom, column and row.
 */
export function isTileAddress(text: string): boolean {
  if (!/^https?:\/\/[a-z0-9.:[\]-]+\/[!-~]*$/i.test(text) || !URL.canParse(text)) return false;
  return placeholders.every((placeholder) => text.split(placeholder).length === 2);
}

/** Returns the origin of map tiles, such as `https://tiles.example`, or undefined for an invalid address. */
export const tileOrigin = (address: string): string | undefined =>
  isTileAddress(address) ? new URL(address).origin : undefined;
