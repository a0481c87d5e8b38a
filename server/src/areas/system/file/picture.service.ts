import { type UploadUse, uploadRules } from '@chargehand/contract/areas/system/file';
import type { Db } from '../../../lib/db';
import { fail, refuse } from '../../../lib/fail';

/**
 * Checks the picture of a field; null means no picture. Refuses the field with `unknown` if the caller cannot see such
 * a picture. Throws `fileTooLarge` if it is too large for this use.
 */
export async function checkPicture(
  db: Db,
  image: string | null,
  use: UploadUse,
  field = 'image',
): Promise<void> {
  if (image === null) return;
  const file = await db
    .selectFrom('file')
    .select(['type', 'bytes'])
    .where('name', '=', image)
    .executeTakeFirst();
  if (!file?.type.startsWith('image/')) refuse({ [field]: 'unknown' });
  const { megabytes } = uploadRules[use];
  if (file.bytes >= megabytes * 1024 * 1024) fail('fileTooLarge', { n: megabytes });
}
