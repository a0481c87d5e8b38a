/**
 * Texts of a language with the plural forms that i18next asks for. The keys come from the Chinese texts; Chinese and
 * Japanese have only the form `_other`.
 */
type WithForms<Messages, Form extends string> = Messages & {
  [Key in keyof Messages as Key extends `${infer Base}_other` ? `${Base}_${Form}` : never]: string;
};

/** Texts of a language with a singular: English and German. */
export type OneOther<Messages> = WithForms<Messages, 'one'>;

/** Texts of a language with a singular and a form for millions: French. */
export type OneManyOther<Messages> = WithForms<Messages, 'one' | 'many'>;
