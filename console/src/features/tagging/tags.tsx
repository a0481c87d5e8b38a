import { format, missing } from '../../lib/words/format';
import { customCell } from '../../ui/noun/kinds';
import { ownTags } from './own-tags';
import styles from './tags.module.css';

interface Tagged {
  tags: readonly { id: number; name: string }[];
}

/** Number of tags that a cell shows. */
const inCell = 2;

/** Shows tags, and behind the first `most` how many others there are. */
export function Tags({ tags, most = tags.length }: Tagged & { most?: number }) {
  if (tags.length === 0) return missing;
  const others = tags.slice(most);
  return (
    <span className={styles['tags']}>
      {tags.slice(0, most).map(({ id, name }) => (
        <span key={id} className={styles['tag']} title={name}>
          {name}
        </span>
      ))}
      {others.length > 0 && (
        <span className={styles['more']} title={others.map(({ name }) => name).join(', ')}>
          +{format.number(others.length)}
        </span>
      )}
    </span>
  );
}

/** Field that shows the tags of a record. */
export const tagsField = customCell((row: Tagged) => <Tags tags={row.tags} most={inCell} />, {
  fact: ({ tags }) => <Tags tags={tags} />,
  exported: [{ path: 'tags.name', label: 'tags' }],
});

/** Filters of a list whose records carry tags: at least one of the tags, all of them, none of them. */
export const tagFilters = [
  { key: 'tagAny', kind: 'search', of: ownTags },
  { key: 'tagAll', kind: 'search', of: ownTags },
  { key: 'tagNone', kind: 'search', of: ownTags },
] as const;
