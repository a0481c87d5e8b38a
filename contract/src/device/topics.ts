/** FNV-1a over the code's characters, folded to 0…255. Stable for ever: it is part of the topic. */
export function shardOf(deviceCode: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(deviceCode)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return (hash ^ (hash >>> 8) ^ (hash >>> 16) ^ (hash >>> 24)) & 0xff;
}

/** `cd/1/{shard}/{code}/`: everything of one device lies below. */
export const topicPrefix = (deviceCode: string): string =>
  `cd/1/${shardOf(deviceCode).toString(16).padStart(2, '0')}/${deviceCode}/`;

export const upTopics = ['presence', 'tele', 'event', 'reported', 'cmd/res', 'ota'] as const;
export type UpTopic = (typeof upTopics)[number];

/** The kind of message that is said below `up/`, or undefined when there is none. */
export const kindOf = (below: string): UpTopic | undefined => upTopics.find((one) => one === below);

/** Whose topic it is, and what stands below its `up/`, whatever that is; undefined when it is no device's. */
export function readUpTopic(topic: string): { deviceCode: string; below: string } | undefined {
  const [, deviceCode, below] = /^cd\/1\/[0-9a-f]{2}\/([^/+#]+)\/up\/(.+)$/.exec(topic) ?? [];
  return deviceCode !== undefined && below !== undefined && topic.startsWith(topicPrefix(deviceCode))
    ? { deviceCode, below }
    : undefined;
}

/** Parts of a topic a device publishes on, or undefined when it is none. */
export function parseUpTopic(topic: string): { deviceCode: string; kind: UpTopic } | undefined {
  const read = readUpTopic(topic);
  const kind = read && kindOf(read.below);
  return read && kind !== undefined ? { deviceCode: read.deviceCode, kind } : undefined;
}

/** What a device may subscribe to below its prefix; nothing else, so that one device's subscriptions are few. */
const downFilters = ['desired', 'cmd', 'ota', '#', '+'] as const;

/** Whether a topic filter is one a device may subscribe to. */
export const maySubscribe = (deviceCode: string, filter: string): boolean =>
  downFilters.some((one) => filter === `${topicPrefix(deviceCode)}down/${one}`);

/** Below this a device publishes. */
export const upPrefix = (deviceCode: string): string => `${topicPrefix(deviceCode)}up/`;

/** Whether a topic is one a device may publish on: below its own `up/`, and no filter. */
export const mayPublish = (deviceCode: string, topic: string): boolean =>
  topic.startsWith(upPrefix(deviceCode)) && !/[+#\p{Cc}]/u.test(topic);
