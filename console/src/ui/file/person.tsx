import { Picture } from './picture';
import styles from './person.module.css';

/** Name of a person with the picture, or with the first letter of the name instead. */
export function Person({ name, avatar }: { name: string; avatar: string | null }) {
  return (
    <span className={styles['person']}>
      {avatar === null ? (
        <span className={styles['letter']} aria-hidden="true">
          {[...name][0]?.toUpperCase()}
        </span>
      ) : (
        <Picture resource={avatar} alt="" width={24} height={24} round />
      )}
      <span>{name}</span>
    </span>
  );
}
