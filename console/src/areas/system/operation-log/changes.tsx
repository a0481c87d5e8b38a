import { kebab } from '@chargehand/contract/i18n/naming';
import type { OutputOf } from '@chargehand/contract/http/endpoint';
import { operationLogApi } from '@chargehand/contract/areas/system/operation-log';
import { languageNames, languages } from '@chargehand/contract/i18n/languages';
import { useTranslation } from 'react-i18next';
import { format, missing } from '../../../lib/words/format';
import { useForeignWords } from '../../../lib/words/i18n';
import { differenceOf } from './difference';
import styles from './changes.module.css';

type OperationLogDetail = OutputOf<typeof operationLogApi.get>;

const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** Shows a logged write field by field, with the texts of its area. */
export function Changes({ record: { area, verb, before, after } }: { record: OperationLogDetail }) {
  const { t } = useTranslation('operation-log');
  const words = useForeignWords(kebab(area));
  const common = useForeignWords('operation-log');
  const { kind, fields, unchanged } = differenceOf(before, after);
  if (fields.length === 0 && unchanged === 0) return <p className={styles['none']}>{t('nothingChanged')}</p>;

  // Only the verb `remove` deletes. Some other writes, such as disabling an account, log only the state before the
  // write, as a deletion does.
  const heading =
    kind === 'created' ? 'created' : kind === 'removed' && verb === 'remove' ? 'removed' : 'changes';
  const word = (part: string): string => {
    const tongue = languages.find((language) => language === part);
    if (tongue) return languageNames[tongue];
    if (/^\d+$/.test(part)) return String(Number(part) + 1);
    const areaWord = words(part);
    // If the area has no text for a field, the operation log's own text `field_…` is used.
    return areaWord === part ? common(`field_${part}`) : areaWord;
  };
  const text = (value: unknown): string => {
    if (value === undefined) return missing;
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    return typeof value === 'string' && instant.test(value) ? format.instant(value) : String(value);
  };

  return (
    <section className={styles['changes']}>
      <h3>{t(heading)}</h3>
      <table data-kind={kind}>
        <thead>
          <tr>
            <th scope="col">{t('field')}</th>
            {kind !== 'created' && <th scope="col">{t('before')}</th>}
            {kind !== 'removed' && <th scope="col">{t('after')}</th>}
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <tr key={field.path.join('.')}>
              <th scope="row">{field.path.map(word).join(' › ')}</th>
              {kind !== 'created' && (
                <td data-side={field.before === undefined ? undefined : 'before'}>{text(field.before)}</td>
              )}
              {kind !== 'removed' && (
                <td data-side={field.after === undefined ? undefined : 'after'}>{text(field.after)}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {unchanged > 0 && (
        <p className={styles['none']}>{t('unchanged', { count: unchanged, n: format.number(unchanged) })}</p>
      )}
    </section>
  );
}
