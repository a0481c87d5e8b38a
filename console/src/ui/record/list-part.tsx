import type { PartProps } from '../../lib/brought/parts';
import type { ListDeclaration, Listed } from '../list/declare/declaration';
import type { Where } from '../noun/where';

/** A part of a record's page that is a list of what belongs to the record; its code comes when it is shown. */
export const listPart =
  <Row extends Listed>(load: () => Promise<{ list: ListDeclaration<Row> }>, where: (id: number) => Where) =>
  async () => {
    const [{ list }, { List }] = await Promise.all([load(), import('../list/list')]);
    return {
      default: ({ id, tab }: PartProps) => <List list={list} where={where(id)} address={tab} />,
    };
  };
