import type { ColumnType } from 'kysely';

declare const written: unique symbol;
/** The result of `storedTexts`. Columns accept no other type, so only cleaned texts can be written. */
export type WrittenTexts = string & { readonly [written]: true };

declare const stored: unique symbol;
/**
 * HTML in the six languages, as read from a column. It can be used only through `readTexts` or `readTextIn`, which
 * clean it again.
 */
export interface StoredTexts {
  readonly [stored]: true;
}

/** A column of the domain `rich_texts`. Each such column is listed in `server/kysely-codegen.json`. */
export type RichTextsColumn = ColumnType<StoredTexts, WrittenTexts, WrittenTexts>;
