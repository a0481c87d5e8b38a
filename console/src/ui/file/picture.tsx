import { resourcePath } from '@chargehand/contract/areas/file';
import { addressIn } from '../../lib/browser/base';
import styles from './picture.module.css';

/** An uploaded picture by the name it is stored under. */
export function Picture({
  resource,
  alt,
  width,
  height,
  round = false,
}: {
  resource: string;
  alt: string;
  width: number;
  height: number;
  /** A person's picture, cut to a disc. */
  round?: boolean;
}) {
  return (
    <img
      className={styles['picture']}
      data-round={round || undefined}
      src={addressIn(resourcePath(resource)).href}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
    />
  );
}
