import { type UploadUse, uploadRules } from '@chargehand/contract/areas/file';
import type { Db } from '../../lib/db';
import { fail, refuse } from '../../lib/fail';

/** A picture is one that was uploaded here, for whatever use, and is small enough for this one. */
export async function checkPicture(db: Db, image: string, use: UploadUse): Promise<void> {
  const file = await db
    .selectFrom('file')
    .select(['type', 'bytes'])
    .where('name', '=', image)
    .executeTakeFirst();
  if (!file?.type.startsWith('image/')) refuse({ image: 'unknown' });
  const { megabytes } = uploadRules[use];
  if (file.bytes >= megabytes * 1024 * 1024) fail('fileTooLarge', { n: megabytes });
}
