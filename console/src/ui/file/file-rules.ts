import { mostFiles, uploadRules, type UploadUse } from '@chargehand/contract/areas/file';

/** Why files are not taken: key of the text and what stands in it. */
export type FileRefusal =
  | { key: 'wrongFileType'; values: { types: string } }
  | { key: 'fileTooLarge' | 'tooManyFiles'; values: { n: number } };

/** What of a file the rules look at. */
export type Measured = Pick<File, 'name' | 'size'>;

const ending = (name: string): string | undefined => name.split('.').slice(1).pop()?.toLowerCase();

/** Why a file is not taken for this use; undefined when it is. */
export function refusalOf(file: Measured, use: UploadUse): FileRefusal | undefined {
  const { megabytes, types } = uploadRules[use];
  if (!types.some((type) => type === ending(file.name)))
    return { key: 'wrongFileType', values: { types: types.join('/') } };
  // Exactly the limit is refused too.
  if (file.size >= megabytes * 1024 * 1024) return { key: 'fileTooLarge', values: { n: megabytes } };
  return undefined;
}

/** Why a choice of files is not taken; with one file too many or wrong none of them is. */
export function refusalOfAll(
  files: readonly Measured[],
  use: UploadUse,
  { already = 0, most = mostFiles }: { already?: number; most?: number } = {},
): FileRefusal | undefined {
  if (already + files.length > most) return { key: 'tooManyFiles', values: { n: most } };
  return files.map((file) => refusalOf(file, use)).find((refusal) => refusal !== undefined);
}

/** The part of a stored name that a person can tell files apart by. */
export const shownName = (stored: string): string => stored.split('/').pop() ?? stored;
