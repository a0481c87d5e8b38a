import { z } from 'zod';
import { reads } from './crud';
import { exportOf } from './exports';
import { listQuery } from './list-query';

const row = z.object({ id: z.int(), name: z.string() });
const rest = { noun: 'thing', page: 'thingList', called: ['thing', 'things'] } as const;

exportOf(listQuery({ code: z.string() }, ['name']), row);
// @ts-expect-error the file's name would be taken for the filter
exportOf(listQuery({ name: z.string() }, ['name']), row);
// @ts-expect-error so would its columns
exportOf(listQuery({ columns: z.string() }, ['name']), row);
// @ts-expect-error a list that can be exported has no such filter either
reads({ ...rest, query: listQuery({ sheet: z.string() }, ['name']), row });
