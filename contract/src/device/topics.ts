/** Returns the FNV-1a hash of the code, folded to 0…255. It is part of the topic and must never change. */
export function shardOf(deviceCode: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(deviceCode)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return (hash ^ (hash >>> 8) ^ (hash >>> 16) ^ (hash >>> 24)) & 0xff;
}

/** Returns `cd/1/{shard}/{code}/`, the prefix of all topics of one device. */
export const topicPrefix = (deviceCode: string): string =>
  `cd/1/${shardOf(deviceCode).toString(16).padStart(2, '0')}/${deviceCode}/`;

/** Returns the topic filter of all messages from the devices of a shard. */
export const shardFilter = (shard: number): string => `cd/1/${shard.toString(16).padStart(2, '0')}/+/up/#`;

export const upTopics = ['presence', 'tele', 'event', 'reported', 'cmd/res', 'ota'] as const;
export type UpTopic = (typeof upTopics)[number];

/** Returns the message kind that the part of a topic below `up/` denotes, or undefined if it denotes none. */
export const kindOf = (below: string): UpTopic | undefined => upTopics.find((one) => one === below);

/**
 * Returns the device code of a topic and the part below `up/`, even if that part denotes no message kind. Returns
 * undefined if the topic is not below the `up/` of a device.
 */
export function readUpTopic(topic: string): { deviceCode: string; below: string } | undefined {
  const [, deviceCode, below] = /^cd\/1\/[0-9a-f]{2}\/([^/+#]+)\/up\/(.+)$/.exec(topic) ?? [];
  return deviceCode !== undefined && below !== undefined && topic.startsWith(topicPrefix(deviceCode))
    ? { deviceCode, below }
    : undefined;
}

/** Returns the device code and the message kind of a topic on which devices publish; undefined for any other topic. */
export function parseUpTopic(topic: string): { deviceCode: string; kind: UpTopic } | undefined {
  const read = readUpTopic(topic);
  const kind = read && kindOf(read.below);
  return read && kind !== undefined ? { deviceCode: read.deviceCode, kind } : undefined;
}

/**
 * Topic filters to which a device may subscribe, below `down/` of its prefix. Nothing else is allowed, which limits the
 * subscriptions per device.
 */
const downFilters = ['desired', 'cmd', 'ota', '#', '+'] as const;

/** Returns whether a device may subscribe to a topic filter. */
export const maySubscribe = (deviceCode: string, filter: string): boolean =>
  downFilters.some((one) => filter === `${topicPrefix(deviceCode)}down/${one}`);

/** Returns the prefix of the topics on which a device publishes. */
export const upPrefix = (deviceCode: string): string => `${topicPrefix(deviceCode)}up/`;

/**
 * Returns the part of a topic below a device's `upPrefix`. Returns undefined if the device may not publish there: the
 * topic is outside of the prefix, or contains a wildcard or a control character.
 */
export const belowUp = (prefix: string, topic: string): string | undefined =>
  topic.startsWith(prefix) && !/[+#\p{Cc}]/u.test(topic) ? topic.slice(prefix.length) : undefined;

/** Returns whether a device may publish on a topic. */
export const mayPublish = (deviceCode: string, topic: string): boolean =>
  belowUp(upPrefix(deviceCode), topic) !== undefined;
