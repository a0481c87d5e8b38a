import type { DocumentKind, DocumentState } from '@chargehand/contract/areas/stock/document';
import { dayMs, startOfDay } from './calendar';
import type { Ground, GroundModel, Numbered } from './ground';
import { openQueue } from './queue';
import { type Random, randomOf } from './random';
import { Sheets } from './sheets';
import type { Language } from '@chargehand/contract/i18n/languages';

/** An account, an app user or the system, as the one who acts. */
export interface Actor {
  accountId: number | null;
  userId: number | null;
  account: string | null;
  name: string | null;
  mType: number | null;
  agentId: number | null;
  merchantId: number | null;
  ip: string;
}

export interface Merchant {
  id: number;
  agent: Agent;
  name: string;
  login: Actor;
  /** Users of its chargers come here to work, to shop, or to live. */
  habit: Habit;
}

export interface Agent {
  id: number;
  name: string;
  login: Actor;
  language: Language;
  merchants: Merchant[];
}

/** Hours at which chargers are used: at home, in an office, or in a shop. */
export type Habit = 'home' | 'office' | 'shop';

export interface User {
  id: number;
  agentId: number;
  merchantId: number | null;
  nickname: string;
  phone: string | null;
  email: string | null;
  language: Language;
  source: 'system' | 'other';
  createdAt: number;
  firstBoundAt: number | null;
  quiet: boolean;
  devices: Device[];
}

/** The time from one change of owner to the next in which a user had a charger bound. */
export interface Period {
  since: number;
  until: number;
  user: User;
  agentId: number | null;
  merchantId: number | null;
  /** The charger's name in this time. */
  name: string;
  habit: Habit;
}

export interface Device {
  id: number;
  code: string;
  mac: string;
  ip: string;
  model: GroundModel;
  createdAt: number;
  createdBy: number | null;
  name: string;
  agentId: number | null;
  merchantId: number | null;
  holderUserId: number | null;
  userId: number | null;
  outStatus: 'notOut' | 'out' | 'inReturn';
  saleStatus: 'inStock' | 'sold';
  soldAt: number | null;
  inAt: number;
  outAt: number | null;
  boundAt: number | null;
  unboundAt: number | null;
  unboundUserId: number | null;
  bindVia: 'wifi' | 'bluetooth' | null;
  documentId: number | null;
  returnId: number | null;
  unconfirmedId: number | null;
  handedBackAt: number | null;
  writtenOff: boolean;
  /** Time of the last change of owner, or 0. */
  handsAt: number;
  agentSince: number | null;
  merchantSince: number | null;
  userSince: number | null;
  moved: boolean;
  periods: Period[];
}

export interface PastOptions {
  seed: number;
  /** The present, in milliseconds since 1970. */
  now: number;
  /** Number of devices that were ever bought. */
  devices: number;
  /** Number of app users. */
  users: number;
}

interface Position {
  device: Device;
  state: 'sent' | 'arrived' | 'missing' | 'found' | 'lost' | 'back';
  open: boolean;
  answer: string | null;
}

/** A document by which devices move. Its row is written when the past has ended. */
export interface Document {
  id: number;
  kind: DocumentKind;
  state: DocumentState;
  confirm: boolean;
  from: { agent: Agent | null; merchant: Merchant | null };
  to: { agentId: number | null; agent: Agent | null; merchant: Merchant | null; user: User | null };
  reason: string | null;
  createdAt: number;
  by: Actor;
  decidedAt: number | null;
  decidedBy: Actor | null;
  answer: string | null;
  arrivedCount: number | null;
  positions: Position[];
}

/** A time at which a charger was too hot. */
export interface Heat {
  device: Device;
  period: Period;
  at: number;
  temperature: number;
  powerMw: number;
  peak: number;
  peakPowerMw: number;
  /** Time of the last reading that counted, and of the first cool one; null if the charger was unplugged while hot. */
  readAt: number;
  coolSince: number | null;
  coolEnd: number | null;
  sid: string;
}

/** A charger that its user shares with a friend. */
interface Share {
  device: Device;
  owner: User;
  friend: User;
  at: number;
}

/** The past while it is being told: the time that has been reached, everybody and everything in it, and its rows. */
export interface Story extends PastOptions {
  /** Start of the first day. */
  begin: number;
  random: Random;
  ground: Ground;
  sheets: Sheets;
  /** Returns the next free id of a table. */
  next(table: Numbered): number;
  /** Lets something happen at a time, but not before what happens already, and not after the present. */
  at(when: number, act: (at: number) => void): void;
  models: GroundModel[];
  agents: Agent[];
  people: User[];
  fleet: Device[];
  staff: { clerks: Actor[]; support: Actor[]; managers: Actor[]; heads: Actor[] };
  documents: Document[];
  heats: Heat[];
  /** Returns the firmware that a charger runs now. */
  firmwareOf(device: Device): string;
  /** Writers of the deliveries' rows, called when everything has happened. */
  arrivals: (() => void)[];
  /** Places at which chargers stand now, both by id. */
  places: Map<number, number>;
  /** Names of the places, by id. */
  placeNames: Map<number, string>;
  shares: Share[];
  /** Times at which users became friends, by the ids of both. */
  friendships: Map<string, number>;
  merchantOf(id: number | null): Merchant | null;
  /** Takes a charger out of its user's hands: the user has it no longer, and shares of it end. */
  unbound(device: Device): void;
  /** Since when each customer has had its account. */
  joined: Map<Actor, number>;
  /** Rows that exist already, and the time at which they are to have been created. */
  backdated: { table: string; id: number; at: number }[];
  /** Changes of the dashboard's counts by the text of their key columns. */
  tallies: Map<string, number>;
}

const secondMs = 1000;
/** Number of days of the past. */
export const days = 365;

/** Begins a past. `run` lets everything happen that was planned, in the order of time. */
export function beginStory(ground: Ground, options: PastOptions): { story: Story; run: () => void } {
  const queue = openQueue();
  const last = { ...ground.last };
  let reached = 0;
  const story: Story = {
    ...options,
    begin: startOfDay(options.now) - days * dayMs,
    random: randomOf(options.seed),
    ground,
    sheets: new Sheets(),
    next(table) {
      const id = (last[table] ?? 0) + 1;
      last[table] = id;
      return id;
    },
    at(when, act) {
      const actsAt = Math.floor(Math.max(when, reached + secondMs));
      if (actsAt < options.now) queue.add(actsAt, () => act(actsAt));
    },
    models: [],
    agents: [],
    people: [],
    fleet: [],
    staff: { clerks: [], support: [], managers: [], heads: [] },
    documents: [],
    heats: [],
    firmwareOf: () => '2.3.0',
    arrivals: [],
    merchantOf: (id) =>
      story.agents.flatMap(({ merchants }) => merchants).find((one) => one.id === id) ?? null,
    unbound(device) {
      const user = story.people.find(({ id }) => id === device.userId);
      if (user) user.devices = user.devices.filter((one) => one !== device);
      story.shares = story.shares.filter((share) => share.device !== device);
    },
    places: new Map(),
    placeNames: new Map(),
    shares: [],
    friendships: new Map(),
    joined: new Map(),
    backdated: [],
    tallies: new Map(),
  };
  return {
    story,
    run() {
      for (let event = queue.next(); event; event = queue.next()) {
        reached = event.at;
        event.act();
      }
    },
  };
}
