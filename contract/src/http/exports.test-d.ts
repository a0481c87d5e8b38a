import { z } from 'zod';
import { reads } from './crud';
import { exportOf } from './exports';
import { listQuery } from './list-query';

const row = z.object({ id: z.int(), name: z.string() });
const rest = { noun: 'thing', page: 'thingList', called: ['thing', 'things'] } as const;

exportOf(listQuery({ code: z.string() }, ['name']), row);
// @ts-expect-error a filter must not have the name of the export parameter `name`
exportOf(listQuery({ name: z.string() }, ['name']), row);
// @ts-expect-error a filter must not have the name of the export parameter `columns`
exportOf(listQuery({ columns: z.string() }, ['name']), row);
// @ts-expect-error the same applies to `reads`, which declares an export
reads({ ...rest, query: listQuery({ sheet: z.string() }, ['name']), row });
