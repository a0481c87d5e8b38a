import type { AnnouncementRow } from '@chargehand/contract/areas/announcement';
import { useTranslation } from 'react-i18next';
import { format, missing } from '../../lib/words/format';

/** Whom an announcement names: the first of them, and how many there are besides. */
export function Whom({ row: { reach, named, namedCount } }: { row: AnnouncementRow }) {
  const { t } = useTranslation('announcement');
  if (reach === 'everybody') return missing;
  const names = named.filter((name) => name !== '').join(', ');
  const more = namedCount - named.length;
  return more > 0 ? t('andMore', { names, count: more, n: format.number(more) }) : names;
}
