import type { Entry } from './entries';

/** Sections of a long group of the menu, in order. Each is also a text key. */
const sections = ['section.stock', 'section.documents', 'section.live', 'section.models'] as const;
type Section = (typeof sections)[number];

/** Sections of pages by their component. Other pages, such as those that a company adds, are in none. */
const sectionOf: Partial<Record<string, Section>> = {
  warehouseList: 'section.stock',
  agentWarehouseList: 'section.stock',
  stocktakeList: 'section.stock',
  scanList: 'section.documents',
  arrivalList: 'section.documents',
  inboundList: 'section.documents',
  outboundList: 'section.documents',
  documentList: 'section.documents',
  transferList: 'section.documents',
  receiveList: 'section.documents',
  boundDeviceList: 'section.live',
  deviceMoveList: 'section.live',
  placeList: 'section.live',
  placeMap: 'section.live',
  deviceGroupList: 'section.live',
  tagList: 'section.live',
  modelList: 'section.models',
};

/** Number of entries up to which a group is one list. */
const shortUpTo = 7;

/**
 * Divides the entries of a long group into sections, each in the menu's order; entries without a section come first. A
 * short group, or one whose entries are in the same section, is returned whole.
 */
export function sectioned(entries: readonly Entry[]): { section?: Section; entries: readonly Entry[] }[] {
  const placeOf = ({ component = '' }: Entry) => sectionOf[component];
  const used = new Set(entries.map(placeOf).filter((section) => section !== undefined));
  if (entries.length <= shortUpTo || used.size < 2) return [{ entries }];
  const rest = entries.filter((entry) => placeOf(entry) === undefined);
  return [
    ...(rest.length > 0 ? [{ entries: rest }] : []),
    ...sections
      .filter((section) => used.has(section))
      .map((section) => ({ section, entries: entries.filter((entry) => placeOf(entry) === section) })),
  ];
}
