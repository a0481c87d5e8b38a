import type { FeedbackFile } from '@chargehand/contract/areas/people/feedback';
import { Film, Image } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { format, missing } from '../../../lib/words/format';
import css from './feedback.module.css';

export const isVideo = ({ type }: FeedbackFile): boolean => type.startsWith('video/');

/** Shows the number of pictures and videos. Loading previews in a whole list would be too slow. */
export function Attached({ files }: { files: readonly FeedbackFile[] }) {
  const { t } = useTranslation('feedback');
  const videos = files.filter(isVideo).length;
  const pictures = files.length - videos;
  if (files.length === 0) return missing;
  const say = (count: number, key: 'pictures' | 'videos') => t(key, { count, n: format.number(count) });
  return (
    <span className={css['attached']}>
      {pictures > 0 && (
        <span role="img" aria-label={say(pictures, 'pictures')} title={say(pictures, 'pictures')}>
          <Image />
          {format.number(pictures)}
        </span>
      )}
      {videos > 0 && (
        <span role="img" aria-label={say(videos, 'videos')} title={say(videos, 'videos')}>
          <Film />
        </span>
      )}
    </span>
  );
}
