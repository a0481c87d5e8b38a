import { maxFiles, uploadRules, type UploadUse } from '@chargehand/contract/areas/system/file';

/** Reason why files are rejected: text key and its values. */
type FileRefusal =
  | { key: 'wrongFileType'; values: { types: string } }
  | { key: 'fileTooLarge' | 'tooManyFiles'; values: { n: number } };

/** Properties of a file that the rules check. */
type Measured = Pick<File, 'name' | 'size'>;

const ending = (name: string): string | undefined => name.split('.').slice(1).pop()?.toLowerCase();

/** Returns why a file is rejected for this use, or undefined if it is accepted. */
export function refusalOf(file: Measured, use: UploadUse): FileRefusal | undefined {
  const { megabytes, types } = uploadRules[use];
  if (!types.some((type) => type === ending(file.name)))
    return { key: 'wrongFileType', values: { types: types.join('/') } };
  // A file of exactly the limit is rejected, too.
  if (file.size >= megabytes * 1024 * 1024) return { key: 'fileTooLarge', values: { n: megabytes } };
  return undefined;
}

/** Returns why a selection of files is rejected. If one file is invalid or there are too many, none is accepted. */
export function refusalOfAll(
  files: readonly Measured[],
  use: UploadUse,
  { already = 0, most = maxFiles }: { already?: number; most?: number } = {},
): FileRefusal | undefined {
  if (already + files.length > most) return { key: 'tooManyFiles', values: { n: most } };
  return files.map((file) => refusalOf(file, use)).find((refusal) => refusal !== undefined);
}

/** Returns the last part of a stored name, which the user can recognize. */
export const shownName = (stored: string): string => stored.split('/').pop() ?? stored;
