import { fileApi } from '@chargehand/contract/areas/file';
import { queryEncode } from '../lib/form-encode';
import styles from './picture.module.css';

/** An uploaded picture by the name it is stored under. */
export function Picture({
  resource,
  alt,
  width,
  height,
}: {
  resource: string;
  alt: string;
  width: number;
  height: number;
}) {
  return (
    <img
      className={styles['picture']}
      src={`${fileApi.resource.path}?${queryEncode({ resource })}`}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
    />
  );
}
