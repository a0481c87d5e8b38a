import type { Message } from '@chargehand/contract/areas/content/message';
import { useTranslation } from 'react-i18next';
import { InLanguage } from '../../ui/in-language';

const failures = {
  backup: 'failedBackup',
  verification: 'failedVerification',
  drill: 'failedDrill',
} as const;

/** Shows the content of a message in one line. */
export function Subject({ message }: { message: Message }) {
  const { t } = useTranslation('inbox');
  const { title, textLanguage, outcome, documentNumber, answeredBy, rolloutId, modelName, version, backup } =
    message;
  if (outcome !== null)
    return t(`${outcome}Document`, { number: documentNumber ?? '', name: answeredBy ?? '' });
  if (rolloutId !== null) return t('stoppedRollout', { model: modelName ?? '', version: version ?? '' });
  if (backup !== null) return t(backup.issue === 'overdue' ? 'overdueBackup' : failures[backup.kind]);
  return <InLanguage language={textLanguage}>{title ?? ''}</InLanguage>;
}
