import { hasPermission } from '@chargehand/contract/rights/permission';
import { type ReactNode, Suspense, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { type Namespace, useForeignWords } from '../../lib/words/i18n';
import { Parts } from '../../lib/extensions/parts';
import { useSession } from '../../lib/session/session';
import { type RecordTab, Tabs } from './tabs';

interface RecordPartsProps {
  /** Noun (kind of record), for whose pages other areas can provide parts. */
  of: Namespace;
  id: number;
  /** Name of the record. */
  name: string;
  /** Further tabs that the page itself provides. */
  tabs?: readonly RecordTab[];
  /** Content of the first tab. */
  children: ReactNode;
}

const none: readonly RecordTab[] = [];

/**
 * Content below a record's heading. It is the first of several tabs if the page has `tabs`, or if other areas provide
 * parts (tabs with related data) that the account may see.
 */
export function RecordParts({ of, id, name, tabs = none, children }: RecordPartsProps) {
  const { t } = useTranslation('ui');
  const { permissions } = useSession();
  const contributed = useContext(Parts)
    .filter((part) => part.of === of && hasPermission(permissions, part.needs))
    .map(({ noun, tab, label, Content }) => ({
      key: tab,
      // Only the label waits for texts that are still loading, not the page.
      label: (
        <Suspense fallback="…">
          <Label noun={noun} text={label} />
        </Suspense>
      ),
      content: () => <Content id={id} name={name} tab={tab} />,
    }));
  if (tabs.length + contributed.length === 0) return children;
  const overview: RecordTab = { key: 'overview', label: t('overview'), content: () => children };
  return <Tabs label={t('partsOf', { name })} tabs={[overview, ...tabs, ...contributed]} />;
}

const Label = ({ noun, text }: { noun: Namespace; text: string }) => useForeignWords(noun)(text);
