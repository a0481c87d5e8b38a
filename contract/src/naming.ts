/** `CreatedAt` of `createdAt`. */
export const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** `device-model` of `deviceModel`, as paths, tables and folders have it. */
export const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The dates whose ranges a list's `params` take: `createdAt` of `beginCreatedAt`; plain `beginTime` is no name. */
export type DateIn<Params> = {
  [Key in keyof Params & string]: Key extends `begin${infer Name}`
    ? Name extends 'Time'
      ? never
      : Uncapitalize<Name>
    : never;
}[keyof Params & string];
