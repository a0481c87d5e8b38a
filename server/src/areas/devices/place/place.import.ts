import { PlaceRow } from '@chargehand/contract/areas/devices/place';
import { texts } from '@chargehand/contract/i18n/languages';
import { placeColumns } from '@chargehand/contract/texts/columns/place';
import type { Importing } from '../../../lib/import/declare';
import { tagImported, tagsHint } from '../tag/tagging.service';

/** Import of places. They belong to the importing account's customer, or to the operator. */
export const placeImport: Importing<typeof PlaceRow.shape> = {
  title: texts('场所', '場所', 'Places', 'Lieux', 'Standorte', '設置場所'),
  draft: PlaceRow,
  columns: {
    name: { heading: placeColumns.name, example: '西湖文化广场' },
    address: { heading: placeColumns.address, example: '杭州市拱墅区中山北路 581 号' },
    latitude: { heading: placeColumns.latitude, example: '30.2799' },
    longitude: { heading: placeColumns.longitude, example: '120.1617' },
    timeZone: { heading: placeColumns.timeZone, example: 'Asia/Shanghai' },
    contact: { heading: placeColumns.contact, example: '王敏 0571-8888 0000' },
    tags: { heading: placeColumns.tags, hint: tagsHint, example: '室内, 夜间开放' },
    openingHours: { heading: placeColumns.openingHours, example: '08:00–22:00' },
  },
  nameOf: ({ name }) => name,
  async write({ db, session: { agentId, merchantId } }, drafts) {
    const rows = drafts.map(({ tags: _, ...draft }) => ({ ...draft, agentId, merchantId }));
    const made = await db.insertInto('place').values(rows).returning('id').execute();
    await tagImported(
      db,
      { agentId, merchantId },
      'place',
      made.map(({ id }) => id),
      drafts,
    );
  },
};
