import type { Part } from '../lib/extensions/parts';
import type { RecordNoun } from '../areas/index';

const load = () => Promise.resolve({ default: () => null });
const wanting = () => Promise.resolve({ default: (_: { code: string }) => '' });
const part = { of: 'bound-device', noun: 'region', tab: 'regions', needs: 'regionList:list', load } as const;

({ ...part, label: 'listTitle' }) satisfies Part<RecordNoun>;
// @ts-expect-error the label must be a text key of the area that provides the part
({ ...part, label: 'goneTitle' }) satisfies Part<RecordNoun>;
// @ts-expect-error no noun of this name provides the part
({ ...part, label: 'listTitle', noun: 'regions' }) satisfies Part<RecordNoun>;
// @ts-expect-error records of this noun have no page of their own
({ ...part, label: 'listTitle', of: 'region' }) satisfies Part<RecordNoun>;
// @ts-expect-error a permission names a page and, after a colon, an action
({ ...part, label: 'listTitle', needs: 'regionList' }) satisfies Part<RecordNoun>;
// @ts-expect-error a part gets the id of the record, not its code
({ ...part, label: 'listTitle', load: wanting }) satisfies Part<RecordNoun>;
