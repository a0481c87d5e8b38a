import type { Part } from '../lib/extensions/parts';
import type { RecordNoun } from '../areas/index';

const load = () => Promise.resolve({ default: () => null });
const wanting = () => Promise.resolve({ default: (_: { code: string }) => '' });
const known = { of: 'bound-device', noun: 'region', tab: 'regions', needs: 'regionList:list', load } as const;

({ ...known, label: 'listTitle' }) satisfies Part<RecordNoun>;
// @ts-expect-error its label is a text of the area that brings it
({ ...known, label: 'goneTitle' }) satisfies Part<RecordNoun>;
// @ts-expect-error no such noun brings it
({ ...known, label: 'listTitle', noun: 'regions' }) satisfies Part<RecordNoun>;
// @ts-expect-error records of that noun have no page of their own
({ ...known, label: 'listTitle', of: 'region' }) satisfies Part<RecordNoun>;
// @ts-expect-error a right names a page and what is done there
({ ...known, label: 'listTitle', needs: 'regionList' }) satisfies Part<RecordNoun>;
// @ts-expect-error of the record it is told the id
({ ...known, label: 'listTitle', load: wanting }) satisfies Part<RecordNoun>;
