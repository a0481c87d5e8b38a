import type { Part } from '../lib/extensions/parts';
import type { RecordNoun } from '../areas/index';

const load = () => Promise.resolve({ default: () => null });
const wanting = () => Promise.resolve({ default: (_: { code: string }) => '' });
const known = { of: 'bound-device', noun: 'region', tab: 'regions', needs: 'regionList:list', load } as const;

({ ...known, label: 'listTitle' }) satisfies Part<RecordNoun>;
// @ts-expect-error the label must be a text key of the area that provides the part
({ ...known, label: 'goneTitle' }) satisfies Part<RecordNoun>;
// @ts-expect-error no noun of this name provides the part
({ ...known, label: 'listTitle', noun: 'regions' }) satisfies Part<RecordNoun>;
// @ts-expect-error records of this noun have no page of their own
({ ...known, label: 'listTitle', of: 'region' }) satisfies Part<RecordNoun>;
// @ts-expect-error a permission names a page and, after a colon, an action
({ ...known, label: 'listTitle', needs: 'regionList' }) satisfies Part<RecordNoun>;
// @ts-expect-error a part gets the id of the record, not its code
({ ...known, label: 'listTitle', load: wanting }) satisfies Part<RecordNoun>;
