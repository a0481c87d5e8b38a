import type { Feedback } from '@chargehand/contract/areas/people/feedback';
import { resourcePath } from '@chargehand/contract/areas/system/file';
import { Image } from 'antd';
import { useTranslation } from 'react-i18next';
import { addressIn } from '../../../lib/browser/base';
import { format } from '../../../lib/words/format';
import { isVideo } from './attached';
import css from './feedback.module.css';

const addressOf = (name: string): string => addressIn(resourcePath(name)).href;

/** Shows the pictures and videos of a feedback entry. Pictures open enlarged, as a series. */
export default function Gallery({ record: { files } }: { record: Feedback }) {
  const { t } = useTranslation('feedback');
  const pictures = files.filter((file) => !isVideo(file));
  return (
    <section className={css['gallery']} aria-label={t('files')}>
      {pictures.length > 0 && (
        <Image.PreviewGroup>
          <div className={css['pictures']}>
            {pictures.map(({ name }, index) => (
              <Image
                key={name}
                src={addressOf(name)}
                alt={t('pictureOf', { at: format.number(index + 1), n: format.number(pictures.length) })}
                loading="lazy"
              />
            ))}
          </div>
        </Image.PreviewGroup>
      )}
      {files.filter(isVideo).map(({ name }) => (
        // Videos recorded by users have no captions.
        // eslint-disable-next-line jsx-a11y/media-has-caption
        <video key={name} controls preload="metadata" src={addressOf(name)} aria-label={t('video')} />
      ))}
    </section>
  );
}
