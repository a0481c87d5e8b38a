import { hasPermission } from '@chargehand/contract/permission';
import { type ReactNode, Suspense, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { type Namespace, useForeignWords } from '../../lib/words/i18n';
import { Parts } from '../../lib/brought/parts';
import { useSession } from '../../lib/session/session';
import { type RecordTab, Tabs } from './tabs';

interface RecordPartsProps {
  /** The noun of the record. */
  of: Namespace;
  id: number;
  /** What the record is called. */
  name: string;
  /** Further parts of its own. */
  tabs?: readonly RecordTab[];
  /** What is shown first. */
  children: ReactNode;
}

const none: readonly RecordTab[] = [];

/** What stands below a record's head: tabs where it has further parts or other areas bring some. */
export function RecordParts({ of, id, name, tabs = none, children }: RecordPartsProps) {
  const { t } = useTranslation('ui');
  const { permissions } = useSession();
  const brought = useContext(Parts)
    .filter((part) => part.of === of && hasPermission(permissions, part.needs))
    .map(({ noun, tab, label, Content }) => ({
      key: tab,
      // Its words may still be on their way: the page does not wait for them.
      label: (
        <Suspense fallback="…">
          <Label noun={noun} text={label} />
        </Suspense>
      ),
      content: () => <Content id={id} name={name} tab={tab} />,
    }));
  if (tabs.length + brought.length === 0) return children;
  const overview: RecordTab = { key: 'overview', label: t('overview'), content: () => children };
  return <Tabs label={t('partsOf', { name })} tabs={[overview, ...tabs, ...brought]} />;
}

const Label = ({ noun, text }: { noun: Namespace; text: string }) => useForeignWords(noun)(text);
