import { z } from 'zod';
import type { AuditWords } from '../../audit/audit-word';
import {
  bool,
  givenThat,
  id,
  instant,
  list,
  maybe,
  number,
  optionalCode,
  optionalId,
  optionalText,
  orNull,
  text,
} from '../../fields/fields';
import { reads, toAll, writes } from '../../http/crud';
import { imports } from '../../http/imports';
import { listQuery } from '../../http/list-query';
import { texts as words } from '../../i18n/languages';
import { byRule } from '../../i18n/rules';
import { timeZone } from '../../i18n/time-zone';
import { tagFilters, tagging, tags, tagsCell } from './tagging';

/** Returns the schema of an optional coordinate in degrees (WGS 84), up to `most` in both directions. */
const coordinate = (most: number) => z.preprocess(orNull, number(-most, most).nullable());

/** Fields that an import file has as well. */
const written = {
  name: text(60),
  address: optionalText(200),
  /** Degrees north and east (WGS 84); both or none. */
  latitude: coordinate(90),
  longitude: coordinate(180),
  /** Time zone of the place, such as `Europe/Berlin`, in which its schedules run. */
  timeZone: timeZone(),
  /** Person or phone number to contact. */
  contact: optionalCode(100),
  openingHours: optionalText(200),
};

/** Requires both coordinates or none. */
const isWhole = ({ latitude, longitude }: { latitude: number | null; longitude: number | null }): boolean =>
  (latitude === null) === (longitude === null);
const bothCoordinates = {
  path: ['longitude'],
  ...byRule('required'),
  when: givenThat({ latitude: written.latitude, longitude: written.longitude }),
};

/** A place in an import file. */
export const PlaceRow = z.object({ ...written, tags: tagsCell() }).refine(isWhole, bothCoordinates);

export const PlaceDraft = z
  .object({
    ...written,
    /** Stored file name of the picture. */
    image: optionalText(100),
    /** True if the phone app shows name, address and opening hours to users of devices at the place. */
    visible: bool(),
    /**
     * Holder: an agent and optionally one of its merchants, or the operator if both are null. A place added by an agent
     * belongs to that agency.
     */
    agentId: optionalId(),
    merchantId: optionalId(),
  })
  .refine(isWhole, bothCoordinates);
export type PlaceDraft = z.infer<typeof PlaceDraft>;

export const Place = z.object({
  id: z.int(),
  name: z.string(),
  address: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  timeZone: z.string(),
  contact: z.string().nullable(),
  openingHours: z.string().nullable(),
  image: z.string().nullable(),
  visible: z.boolean(),
  agentId: z.int().nullable(),
  agentName: z.string().nullable(),
  merchantId: z.int().nullable(),
  merchantName: z.string().nullable(),
  /** Number of bound devices and of cabinets at the place. */
  deviceCount: z.int(),
  cabinetCount: z.int(),
  tags: tags(),
  createdAt: instant(),
  updatedAt: instant(),
});
export type Place = z.infer<typeof Place>;

/** Current figures of the devices at a place. */
const PlaceFigures = z.object({
  onlineCount: z.int(),
  /** Total power of the online devices, in watts. */
  power: z.number(),
  /** Number of open high-temperature warnings. */
  warningCount: z.int(),
  /** Energy in watt-hours in each of the last twelve months (`2026-11`, UTC) of the devices that stand there now. */
  months: z.array(z.object({ month: z.string(), energy: z.number() })),
});
export type PlaceFigures = z.infer<typeof PlaceFigures>;

const PlaceDetail = Place.extend({ figures: PlaceFigures });
export type PlaceDetail = z.infer<typeof PlaceDetail>;

const Query = listQuery(
  {
    /** Part of the name, the address or the contact. */
    search: maybe(text(60)),
    agentId: maybe(list(id())),
    merchantId: maybe(list(id())),
    visible: maybe(bool()),
    ...tagFilters,
  },
  ['name', 'createdAt', 'updatedAt'],
  ['createdAt'],
);

const place = { noun: 'place', page: 'placeList', called: ['place', 'places'] } as const;

export const placeApi = {
  ...reads({ ...place, query: Query, row: Place, detail: PlaceDetail }),
  removeAll: toAll({ ...place, query: Query, verb: 'remove', does: 'Delete' }),
  ...writes({ ...place, draft: PlaceDraft, touches: ['place-map'] }),
  ...imports(place),
  ...tagging({ ...place, query: Query }),
};

/** Operation log words for places. */
export const placeWords: AuditWords = {
  noun: words('场所', '場所', 'Place', 'Lieu', 'Standort', '設置場所'),
};
