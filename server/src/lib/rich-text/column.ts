import type { ColumnType } from 'kysely';

declare const written: unique symbol;
/** What `storedTexts` makes of cleaned texts: columns take nothing else. */
export type WrittenTexts = string & { readonly [written]: true };

declare const stored: unique symbol;
/** HTML in the six languages as a column has it: nobody reads it before `readTexts` has cleaned it again. */
export interface StoredTexts {
  readonly [stored]: true;
}

/** A column of the domain `rich_texts`; each is named in `server/kysely-codegen.json`. */
export type RichTextsColumn = ColumnType<StoredTexts, WrittenTexts, WrittenTexts>;
