/** Returns `CreatedAt` for `createdAt`. */
export const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** Returns `device-model` for `deviceModel`, as used in paths, tables and folders. */
export const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * Dates whose ranges a list's `params` accept: `createdAt` for `beginCreatedAt`. Plain `beginTime` is not such a name.
 */
export type DateIn<Params> = {
  [Key in keyof Params & string]: Key extends `begin${infer Name}`
    ? Name extends 'Time'
      ? never
      : Uncapitalize<Name>
    : never;
}[keyof Params & string];
