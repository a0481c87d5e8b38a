import { hasPermission } from '@chargehand/contract/rights/permission';
import { type ReactNode, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { type Namespace, useForeignWords, useTextsThere } from '../../lib/words/i18n';
import { type LatePart, Parts } from '../../lib/extensions/parts';
import { useSession } from '../../lib/session/session';
import { ShapeOfPage } from '../feedback/skeleton/page-shape';
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
const noParts: readonly LatePart[] = [];

/**
 * Content below a record's heading. It is the first of several tabs if the page has `tabs`, or if other areas provide
 * parts (tabs with related data) that the account may see.
 */
export function RecordParts({ of, id, name, tabs = none, children }: RecordPartsProps) {
  const { t } = useTranslation('ui');
  const { permissions } = useSession();
  const declared = useContext(Parts);
  const tabbed = useContext(ShapeOfPage) === 'tabbed';
  const parts = (declared ?? noParts).filter(
    (part) => part.of === of && hasPermission(permissions, part.needs),
  );
  // The tabs appear together once all their names are loaded, in a bar that is there from the start.
  const named = useTextsThere(parts.map(({ noun }) => noun));
  const expected = declared === undefined && tabbed;
  if (tabs.length + parts.length === 0 && !expected) return children;
  const contributed = named
    ? parts.map(({ noun, tab, label, Content }) => ({
        key: tab,
        label: <Label noun={noun} text={label} />,
        content: () => <Content id={id} name={name} tab={tab} />,
      }))
    : none;
  const overview: RecordTab = { key: 'overview', label: t('overview'), content: () => children };
  return (
    <Tabs
      label={t('partsOf', { name })}
      tabs={[overview, ...tabs, ...contributed]}
      coming={expected ? 'unknown' : named ? [] : parts.map(({ tab }) => tab)}
    />
  );
}

const Label = ({ noun, text }: { noun: Namespace; text: string }) => useForeignWords(noun)(text);
