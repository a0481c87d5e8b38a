import { z } from 'zod';
import { codes, id, maybe } from '../../fields/fields';

/** Maximum number of listed devices of a rollout. */
const maxNamed = 5000;
/**
 * Request body that counts the devices which would receive a firmware: those with `devices` as codes, those of a group,
 * or all that may install it.
 */
export const RolloutReach = z.object({
  firmwareId: id(),
  devices: maybe(codes(maxNamed)),
  groupId: maybe(id()),
});
export type RolloutReach = z.infer<typeof RolloutReach>;

const count = z.int();

/** Devices a rollout would include now, and the reasons why it would not include the others. */
export const Reach = z.object({
  /** Number of devices that would be included. */
  devices: count,
  /** Number of these devices that are online. */
  there: count,
  /**
   * For listed devices: number of unknown codes, and of devices that have another model, run a version from which the
   * firmware cannot be installed, or take part in another rollout.
   */
  unknown: count,
  otherModel: count,
  otherVersion: count,
  elsewhere: count,
});
export type Reach = z.infer<typeof Reach>;

/** Versions to which the devices of a rollout can be rolled back. */
export const RollbackPreview = z.object({
  /** Version from which the devices are rolled back. */
  version: z.string(),
  /** Number of devices that finished successfully, still run the version and take part in no other rollout. */
  devices: count,
  /** Number of these devices that are online. */
  there: count,
  /** Older firmware of the model, newest first. `fits` is true if it can be installed from `version`. */
  firmware: z.array(z.object({ id: z.int(), version: z.string(), fits: z.boolean() })),
});
export type RollbackPreview = z.infer<typeof RollbackPreview>;
