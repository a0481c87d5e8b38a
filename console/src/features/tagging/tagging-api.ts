import type { TagsDraft } from '@chargehand/contract/areas/devices/tagging';
import type { Endpoint } from '@chargehand/contract/http/endpoint';
import type { z } from 'zod';

/** Row whose tags can be changed. */
export interface TaggedRow {
  id: number;
  tags: readonly { id: number; name: string }[];
}

/** The endpoints that change tags, as `tagging()` of the contract creates them. */
export interface TaggingApi {
  setTags: Endpoint<z.ZodType<{ ids: number[] }>, z.ZodUndefined, z.ZodType<TagsDraft>, z.ZodNull>;
  setTagsAll: Endpoint<z.ZodUndefined, z.ZodUndefined, z.ZodType, z.ZodType<{ job: number }>>;
}
