import type { PartProps } from '../../lib/extensions/parts';
import type { ListDeclaration, Listed } from '../list/declare/declaration';
import type { Where } from '../noun/where';

/**
 * Returns the loader of a part (tab of a record's page) that shows a list of related records. `where` returns the
 * list's fixed conditions for the record's id.
 */
export const listPart =
  <Row extends Listed>(load: () => Promise<{ list: ListDeclaration<Row> }>, where: (id: number) => Where) =>
  async () => {
    const [{ list }, { List }] = await Promise.all([load(), import('../list/list')]);
    return {
      default: ({ id, tab }: PartProps) => <List list={list} where={where(id)} address={tab} />,
    };
  };
