import type { AnnouncementRow } from '@chargehand/contract/areas/content/announcement';
import { useTranslation } from 'react-i18next';
import { format, missing } from '../../../lib/words/format';

/** Shows the recipients of an announcement: the first names, and the number of further ones. */
export function AnnouncementRecipients({ row: { reach, named, namedCount } }: { row: AnnouncementRow }) {
  const { t } = useTranslation('announcement');
  if (reach === 'everybody') return missing;
  const names = named.filter((name) => name !== '').join(', ');
  const more = namedCount - named.length;
  return more > 0 ? t('andMore', { names, count: more, n: format.number(more) }) : names;
}
