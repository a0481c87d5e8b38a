import { z } from 'zod';
import type { AuditWords } from '../../audit/audit-word';
import { bool, id, instant, list, maybe } from '../../fields/fields';
import { reads } from '../../http/crud';
import { listQuery } from '../../http/list-query';
import { type Texts, texts as words } from '../../i18n/languages';
import { alarmKinds, alarmSeverities } from './alarm-words';

/** Causes that the devices of an incident have in common, from the widest cause to the narrowest. */
export const incidentCauses = ['broker', 'lane', 'place', 'firmware', 'model'] as const;
export type IncidentCause = (typeof incidentCauses)[number];

export const incidentCauseWords = {
  broker: words('消息服务', '訊息服務', 'Broker', 'Serveur de messages', 'Broker', 'ブローカー'),
  lane: words(
    '消息通道',
    '訊息通道',
    'Lane of the broker',
    'Voie du serveur',
    'Kanal des Brokers',
    'ブローカーのレーン',
  ),
  place: words('场所', '場所', 'Place', 'Lieu', 'Standort', '設置場所'),
  firmware: words('固件版本', '韌體版本', 'Firmware', 'Micrologiciel', 'Firmware', 'ファームウェア'),
  model: words('型号', '型號', 'Model', 'Modèle', 'Modell', 'モデル'),
} satisfies Record<IncidentCause, Texts>;

/** Many devices with alarms of one kind at once, and one cause in common. */
export const Incident = z.object({
  id: z.int(),
  kind: z.enum(alarmKinds),
  severity: z.enum(alarmSeverities),
  cause: z.enum(incidentCauses),
  /** Name of the place or model, the firmware's version, or the number of the lane; null for the broker. */
  name: z.string().nullable(),
  /** Id for a link to the place, if it still exists. */
  placeId: z.int().nullable(),
  /** Number of its alarms, and of those that have not returned yet, as far as the requesting account sees them. */
  alarmCount: z.int(),
  activeCount: z.int(),
  /** Number of devices in use with the same cause when it was noticed; null for customers. */
  devices: z.int().nullable(),
  ongoing: z.boolean(),
  /** When its first condition began, when it was noticed, and when its last alarm returned. */
  beganAt: instant(),
  raisedAt: instant(),
  closedAt: instant().nullable(),
});
export type Incident = z.infer<typeof Incident>;

const Query = listQuery(
  {
    ongoing: maybe(bool()),
    kind: maybe(list(z.enum(alarmKinds))),
    cause: maybe(list(z.enum(incidentCauses))),
    placeId: maybe(list(id())),
  },
  ['raisedAt', 'closedAt'],
  ['raisedAt'],
);

export const incidentApi = reads({
  noun: 'incident',
  page: 'incidentList',
  called: ['incident', 'incidents'],
  query: Query,
  row: Incident,
});

/** Operation log words for incidents. */
export const incidentWords: AuditWords = {
  noun: words('重大事件', '重大事件', 'Incident', 'Incident', 'Vorfall', 'インシデント'),
};
