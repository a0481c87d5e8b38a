import { resourcePath } from '@chargehand/contract/areas/system/file';
import { addressIn } from '../../lib/browser/base';
import styles from './picture.module.css';

/** Uploaded picture by its stored name. */
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
  /** True for a person's picture, shown as a circle. */
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
