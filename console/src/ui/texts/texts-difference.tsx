import { languageNames, languageTag } from '@chargehand/contract/i18n/languages';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Problem } from '../feedback/problem';
import { WaitingLines } from '../feedback/skeleton/waiting';
import type { DiffLine } from './difference';
import styles from './difference.module.css';
import { type InLanguage, type Texts, useDifferences } from './use-differences';

/** Number of unchanged lines shown around a change. */
const around = 1;
/** Number of lines shown at a time. */
const shownAtOnce = 200;

const near = (lines: readonly DiffLine[], at: number): boolean =>
  lines.slice(Math.max(0, at - around), at + around + 1).some(({ how }) => how !== 'same');

/** Shows the differences between an older and a newer text in every language that differs. */
export default function TextsDifference({ older, newer }: { older: Texts; newer: Texts }) {
  const { t } = useTranslation('texts');
  const { found, failed, done } = useDifferences(older, newer);
  if (done && !failed && found.length === 0) return <p>{t('noDifference')}</p>;
  return (
    <div className={styles['languages']} aria-busy={!done}>
      {found.map((one) => (
        <Changes key={one.language} {...one} />
      ))}
      {failed && <Problem>{t('comparisonFailed')}</Problem>}
      {!done && <WaitingLines />}
    </div>
  );
}

function Changes({ language, lines }: InLanguage) {
  const { t } = useTranslation('texts');
  const [shownCount, setShownCount] = useState(shownAtOnce);
  const shown = useMemo(() => lines.filter((_, at) => near(lines, at)), [lines]);
  return (
    <section>
      <h3 className={styles['language']}>{languageNames[language]}</h3>
      {shown.length === 0 && <p>{t('onlyFormatting')}</p>}
      <div lang={languageTag(language)} className={styles['lines']}>
        {shown.slice(0, shownCount).map(({ how, parts }, index) => (
          <p key={index} data-how={how}>
            {parts.map((part, n) =>
              part.how === 'gone' ? (
                <del key={n}>{part.text}</del>
              ) : part.how === 'new' ? (
                <ins key={n}>{part.text}</ins>
              ) : (
                part.text
              ),
            )}
          </p>
        ))}
      </div>
      {shown.length > shownCount && (
        <Button type="link" onClick={() => setShownCount(shownCount + shownAtOnce)}>
          {t('moreChanges')}
        </Button>
      )}
    </section>
  );
}
