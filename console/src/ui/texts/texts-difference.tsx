import { type Language, languageNames, languages, languageTag } from '@chargehand/contract/languages';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type DiffLine, differences, linesOf } from './difference';
import styles from './difference.module.css';

type Texts = Readonly<Partial<Record<string, string>>>;

/** Lines around a change that are shown with it. */
const around = 1;

const near = (lines: readonly DiffLine[], at: number): boolean =>
  lines.slice(Math.max(0, at - around), at + around + 1).some(({ how }) => how !== 'same');

/** What a newer text says otherwise than an older one, in every language that differs. */
export default function TextsDifference({ older, newer }: { older: Texts; newer: Texts }) {
  const { t } = useTranslation('texts');
  const changed = useMemo(
    () =>
      languages.flatMap((language) => {
        const [from, to] = [older[language] ?? '', newer[language] ?? ''];
        if (from === to) return [];
        return [{ language, lines: differences(linesOf(from), linesOf(to), languageTag(language)) }];
      }),
    [older, newer],
  );
  if (changed.length === 0) return <p>{t('noDifference')}</p>;
  return (
    <div className={styles['languages']}>
      {changed.map(({ language, lines }) => (
        <InLanguage key={language} language={language} lines={lines} />
      ))}
    </div>
  );
}

function InLanguage({ language, lines }: { language: Language; lines: readonly DiffLine[] }) {
  const { t } = useTranslation('texts');
  return (
    <section>
      <h3 className={styles['language']}>{languageNames[language]}</h3>
      {lines.every(({ how }) => how === 'same') && <p>{t('onlyFormatting')}</p>}
      <div lang={languageTag(language)} className={styles['lines']}>
        {lines.map(
          ({ how, parts }, at) =>
            near(lines, at) && (
              <p key={at} data-how={how}>
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
            ),
        )}
      </div>
    </section>
  );
}
