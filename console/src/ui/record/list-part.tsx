import type { PartProps } from '../../lib/extensions/parts';
import type { ListDeclaration, Listed } from '../list/declare/declaration';
import type { Where } from '../noun/where';

/** Returns the loader of a part of a record's page that is a list of related records. */
export const listPart =
  <Row extends Listed>(load: () => Promise<{ list: ListDeclaration<Row> }>, where: (id: number) => Where) =>
  async () => {
    const [{ list }, { List }] = await Promise.all([load(), import('../list/list')]);
    return {
      default: ({ id, tab }: PartProps) => <List list={list} where={where(id)} address={tab} />,
    };
  };
