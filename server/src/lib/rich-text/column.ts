import type { ColumnType } from 'kysely';

declare const written: unique symbol;
/** Result of `storedTexts` for cleaned texts, the only type that columns accept. */
export type WrittenTexts = string & { readonly [written]: true };

declare const stored: unique symbol;
/** HTML in the six languages as stored in a column. It can be read only through `readTexts`, which cleans it again. */
export interface StoredTexts {
  readonly [stored]: true;
}

/** A column of the domain `rich_texts`. Each is listed in `server/kysely-codegen.json`. */
export type RichTextsColumn = ColumnType<StoredTexts, WrittenTexts, WrittenTexts>;
