import styles from './letter.module.css';

/** A user by the first letter of the name, in place of a picture, and the name. */
export function Lettered({ name }: { name: string }) {
  return (
    <span className={styles['user']}>
      <span className={styles['letter']} aria-hidden="true">
        {[...name][0]?.toUpperCase()}
      </span>
      {name}
    </span>
  );
}
