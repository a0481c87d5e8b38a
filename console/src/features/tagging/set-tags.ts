import { lateForm } from '../../ui/dialog/late-drawer';
import type { Action } from '../../ui/list/declare/declaration';
import type { TaggedRow, TaggingApi } from './tagging-api';

/** Returns the action of a list that changes the tags of one row, of selected rows, or of all rows of the filter. */
export const settingTags = <Row extends TaggedRow>(api: TaggingApi): Action<Row, 'setTags'> => ({
  key: 'setTags',
  use: api.setTags,
  many: 'all',
  Dialog: lateForm(async () => ({ default: (await import('./ask-tags')).asksTags(api) })),
});
