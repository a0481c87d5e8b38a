import { hasPermission } from '@chargehand/contract/rights/permission';
import { type FunctionComponent, Suspense } from 'react';
import type { Badge, EntryBadgeProps } from '../../lib/extensions/badges';
import { shortCount } from '../../lib/words/count';
import { format } from '../../lib/words/format';
import { useWords } from '../../lib/words/i18n';
import { useSession } from '../../lib/session/session';
import css from './entry-badge.module.css';

interface Counted {
  badge: Badge;
  count: number;
}

/** Returns a component that shows the areas' badges at a menu entry. */
export const entryBadge = (badges: readonly Badge[]): FunctionComponent<EntryBadgeProps> =>
  function EntryBadge({ pages, dot }) {
    const { permissions } = useSession();
    const [first, ...rest] = badges.filter(
      ({ page, needs }) => pages.includes(page) && hasPermission(permissions, needs),
    );
    return (
      first && (
        <Suspense>
          <Counting key={first.page} badge={first} rest={rest} before={[]} dot={dot} />
        </Suspense>
      )
    );
  };

interface CountingProps {
  badge: Badge;
  rest: readonly Badge[];
  before: readonly Counted[];
  dot: boolean;
}

/** Counts one badge and renders the next inside. Each badge needs its own component, because it calls its own hooks. */
function Counting({ badge, rest: [next, ...rest], before, dot }: CountingProps) {
  const count = badge.useCount() ?? 0;
  const counted = count > 0 ? [...before, { badge, count }] : before;
  return next ? (
    <Counting key={next.page} badge={next} rest={rest} before={counted} dot={dot} />
  ) : (
    <Mark counted={counted} dot={dot} />
  );
}

function Mark({ counted, dot }: { counted: readonly Counted[]; dot: boolean }) {
  if (counted.length === 0) return null;
  const sum = counted.reduce((all, { count }) => all + count, 0);
  return (
    <span className={css['badge']} data-dot={dot}>
      {!dot && <span aria-hidden="true">{shortCount(sum)}</span>}
      {counted.map((one) => (
        <BadgeText key={one.badge.page} {...one} />
      ))}
    </span>
  );
}

/** Text of the count for screen readers. */
function BadgeText({ badge: { noun, label }, count }: Counted) {
  const words = useWords(noun);
  return <span className="unseen">{words(label, { count, n: format.number(count) })}</span>;
}
