import { useTranslation } from 'react-i18next';
import { format } from '../../../lib/words/format';
import { type Namespace, useWords } from '../../../lib/words/i18n';
import { AskDialog } from '../../dialog/ask-dialog';
import { useStarted } from '../../job/use-started';
import type { AllEndpoint } from '../../noun/endpoints';
import { removal, type Verb } from '../declare/declaration';

interface Question {
  texts: Namespace;
  verb: Pick<Verb<never>, 'key' | 'use' | 'danger'>;
}

/**
 * Returns the texts that ask about a verb (an action that needs only a confirmation) and report its result: shared
 * texts for deleting, else the area's.
 */
function useQuestion({ texts, verb: { key, danger = false } }: Question, count: number, name = '') {
  const { t } = useTranslation('ui');
  const words = useWords(texts);
  const n = format.number(count);
  const isNamed = name !== '';
  if (key === removal)
    return {
      danger,
      title: isNamed ? t('deleteConfirm', { name }) : t('deleteManyConfirm', { count, n }),
      action: isNamed ? t('delete') : t('deleteCount', { count, n }),
      done: isNamed ? t('deletedOne', { name }) : t('deleted', { count, n }),
      hint: t('deleteHint'),
    };
  return {
    danger,
    title: isNamed ? words(`${key}One`, { name }) : words(`${key}Many`, { count, n }),
    action: words(key),
    done: words(`${key}Done`, { count, n }),
    hint: words(`${key}Hint`),
  };
}

const noMore = (): void => {};

interface VerbDialogProps extends Question {
  /** Affected rows with their names. */
  rows: readonly { id: number; name: string }[];
  /** Names of selected rows that the verb does not apply to. */
  left: readonly string[];
  /** Called when the action is done, to clear the selection. */
  onDone?: () => void;
  onClose: () => void;
}

/** Asks for confirmation before an action on selected rows, and names them. */
export function VerbDialog({ rows, left, onDone = noMore, onClose, ...what }: VerbDialogProps) {
  const { hint, ...question } = useQuestion(what, rows.length, rows.length === 1 ? rows[0]?.name : undefined);
  return (
    <AskDialog
      {...question}
      by={what.verb.use}
      input={{ params: { ids: rows.map(({ id }) => id) } }}
      names={rows.map((row) => row.name)}
      left={left}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{hint}</p>
    </AskDialog>
  );
}

interface AllDialogProps extends Question {
  by: AllEndpoint;
  /** Query of the list. */
  query: Record<string, unknown>;
  /** Number of rows that match the query. */
  count: number;
  onStarted: () => void;
  onClose: () => void;
}

/** Asks for confirmation before a background job runs an action on all rows that match a list's filter. */
export function AllDialog({ by, query, count, onStarted, onClose, ...what }: AllDialogProps) {
  const { t } = useTranslation('ui');
  const started = useStarted();
  const { hint, ...question } = useQuestion(what, count);
  return (
    <AskDialog
      {...question}
      by={by}
      input={{ body: query }}
      done={t('startedAll')}
      onDone={() => {
        onStarted();
        void started();
      }}
      onClose={onClose}
    >
      <p>{hint}</p>
      <p>{t('backgroundHint')}</p>
    </AskDialog>
  );
}
