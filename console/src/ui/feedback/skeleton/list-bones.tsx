import { usePhone } from '../../../lib/browser/media';
import list from '../../shape/list.module.css';
import { Bar, CardBones, TableBones } from './bones';
import styles from './skeleton.module.css';

/** List with its header, its filters, and rows or cards. */
export function ListBones() {
  const phone = usePhone();
  return (
    <div className={list['panel']}>
      <div className={`${styles['listHead']} ${styles['ends']}`}>
        <Bar width={88} />
        {!phone && <Bar width={64} />}
        <Bar width={phone ? 28 : 96} />
      </div>
      <div className={styles['listStrip']}>
        <Bar width={phone ? '60%' : 248} />
      </div>
      {phone && (
        <div className={`${styles['listSummary']} ${styles['ends']}`}>
          <Bar width={64} />
          <Bar width={96} />
        </div>
      )}
      <div className={list['body']}>{phone ? <CardBones /> : <TableBones />}</div>
      {!phone && (
        <div className={`${styles['listFoot']} ${styles['ends']}`}>
          <Bar width={120} />
          <Bar width={200} />
        </div>
      )}
    </div>
  );
}
