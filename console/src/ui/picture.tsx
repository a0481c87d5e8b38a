import { fileApi } from '@chargehand/contract/areas/file';
import { addressIn } from '../lib/base';
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
      src={addressIn(`${fileApi.resource.path}?${queryEncode({ resource })}`).href}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
    />
  );
}
