import type { Language } from '@chargehand/contract/i18n/languages';
import { iso, isoOrNull, minuteMs } from './calendar';
import { lockedPassword } from './customers';
import { logDevice, move, tally } from './ledger';
import { act } from './logs';
import { fullName, names, rooms } from './names';
import type { Actor, Device, Habit, Merchant, Story, User } from './story';

const phones: Readonly<Record<Language, (n: number) => string>> = {
  zh_CN: (n) => `+86170000${String(n).padStart(5, '0')}`,
  zh_HK: (n) => `+8525${String(1_000_000 + n).slice(-7)}`,
  en_US: (n) => `+8525${String(1_000_000 + n).slice(-7)}`,
  fr_FR: (n) => `+336000${String(n).padStart(5, '0')}`,
  de_DE: (n) => `+491510000${String(n).padStart(5, '0')}`,
  ja_JP: (n) => `+81300${String(n).padStart(6, '0')}`,
};

/** Returns a user as the one who acts. */
export const userActor = ({ id, nickname, phone, email }: User): Actor => ({
  accountId: null,
  userId: id,
  account: phone ?? email,
  name: nickname,
  mType: null,
  agentId: null,
  merchantId: null,
  ip: `198.51.100.${10 + (id % 240)}`,
});

interface NewUser {
  at: number;
  language: Language;
  /** The tenant whose staff adds the user; a user who registers in the app belongs to the operator at first. */
  addedBy?: { by: Actor; agentId: number; merchantId: number | null };
}

/** Adds an app user. */
function newUser(story: Story, { at, language, addedBy }: NewUser): User {
  const { random, ground } = story;
  const id = story.next('app_user');
  const { families, given } = names[language];
  const [family, first] = [random.pick(families), random.pick(given)];
  const plain = `${first}.${family}`
    .normalize('NFD')
    .replace(/[^A-Za-z.]/g, '')
    .toLowerCase();
  const usesEmail = plain.length > 4 ? random.chance(0.55) : random.chance(0.12);
  const user: User = {
    id,
    agentId: addedBy?.agentId ?? ground.direct,
    merchantId: addedBy?.merchantId ?? null,
    nickname: fullName(language, family, first),
    phone: usesEmail ? null : phones[language](10_000 + id),
    email: usesEmail ? `${plain.length > 4 ? plain : 'user'}.${id}@example.com` : null,
    language,
    source: addedBy ? 'system' : 'other',
    createdAt: at,
    firstBoundAt: null,
    quiet: random.chance(0.12),
    devices: [],
  };
  story.people.push(user);
  countUser(story, at, user, 1);
  const after = { nickname: user.nickname, account: user.phone ?? user.email };
  act(story, {
    at,
    by: addedBy?.by ?? userActor(user),
    action: addedBy ? 'appUser.create' : 'appUser.register',
    target: id,
    name: `${after.account} · ${user.nickname}`,
    after,
  });
  return user;
}

const countUser = (story: Story, at: number, { agentId, merchantId }: User, n: number) =>
  tally(story, at, { agentId, merchantId, what: 'appUser', modelId: null, n });

/** Binds a charger to a user, as `claim_device()` does. */
export function bind(story: Story, device: Device, user: User, at: number, habit: Habit): void {
  const { random, ground } = story;
  const by = userActor(user);
  const room = random.pick(rooms[user.language][habit]);
  const taken = user.devices.filter(({ name }) => name.startsWith(room)).length;
  const name = taken === 0 ? room : `${room} ${taken + 1}`;
  const via = random.chance(0.7) ? 'wifi' : 'bluetooth';
  move(story, device, { kind: 'bind', at, by, change: { userId: user.id, boundAt: at, bindVia: via, name } });
  user.devices.push(device);
  const { agentId, merchantId } = device;
  device.periods.push({ since: device.handsAt, until: Infinity, user, agentId, merchantId, name, habit });
  if (user.firstBoundAt === null) {
    user.firstBoundAt = at;
    if (user.agentId === ground.direct && agentId !== null && agentId !== ground.direct) {
      countUser(story, at, user, -1);
      Object.assign(user, { agentId, merchantId });
      countUser(story, at, user, 1);
    }
  }
  act(story, {
    at,
    by,
    action: 'device.bind',
    target: device.id,
    name: device.code,
    after: { code: device.code, via, name },
  });
}

/** Unbinds a charger, as its user or a staff member. */
export function unbind(story: Story, device: Device, at: number, by: Actor): void {
  const { userId } = device;
  if (userId === null) return;
  story.unbound(device);
  move(story, device, {
    kind: 'unbind',
    at,
    by,
    change: { userId: null, boundAt: null, unboundAt: at, unboundUserId: userId },
  });
  const action = by.userId === null ? 'boundDevice.unbind' : 'device.unbind';
  act(story, { at, by, action, target: device.id, name: device.code });
}

/** Moves a bound charger to a different user of the same agency, as `move_device()` does. */
export function moveToUser(story: Story, device: Device, to: User, at: number, by: Actor): void {
  const { userId, holderUserId } = device;
  const before = device.periods.at(-1);
  if (userId === null || !before) return;
  story.unbound(device);
  const name = story.random.pick(rooms[to.language][before.habit]);
  move(story, device, {
    kind: 'move',
    at,
    by,
    change: {
      userId: to.id,
      boundAt: at,
      unboundUserId: userId,
      holderUserId: holderUserId === userId ? to.id : holderUserId,
      name,
    },
  });
  to.devices.push(device);
  device.periods.push({ ...before, since: device.handsAt, until: Infinity, user: to, name });
  act(story, {
    at,
    by,
    action: 'deviceMove.create',
    target: device.id,
    name: device.code,
    after: { code: device.code, account: to.phone ?? to.email },
  });
}

/** Lets a user share a charger with a friend, who becomes one if necessary. */
export function share(story: Story, device: Device, owner: User, friend: User, at: number): void {
  if (story.shares.some((one) => one.device === device && one.friend === friend)) return;
  const taken = story.shares.filter((one) => one.device === device).length;
  if (taken >= device.model.shareLimit || owner === friend) return;
  const key = `${owner.id} ${friend.id}`;
  if (!story.friendships.has(key)) story.friendships.set(key, at - 3 * minuteMs);
  story.shares.push({ device, owner, friend, at });
  const by = userActor(owner);
  const { agentId, merchantId } = device;
  logDevice(story, device, { at, by, behaviour: 'share', agentId, merchantId, facts: { count: 1 } });
  act(story, {
    at,
    by,
    action: 'deviceShare.create',
    target: device.id,
    name: device.code,
    after: { friendId: friend.id },
  });
}

/** Returns a user for a charger: one of the same customer who has room for one more, or a new one. */
export function userFor(
  story: Story,
  at: number,
  agentId: number,
  merchant: Merchant | null,
  language: Language,
): User {
  const { random, ground } = story;
  const peopleWithRoom = story.people.filter(
    (user) =>
      user.agentId === agentId && user.merchantId === (merchant?.id ?? null) && user.devices.length < 5,
  );
  const quota = story.people.length < story.users * 0.97;
  const perUser = story.devices / story.users;
  if (peopleWithRoom.length > 0 && (!quota || random.chance(perUser > 2 ? 0.42 : 0.3)))
    return random.pick(peopleWithRoom);
  const early = at - random.between(4, 90) * minuteMs;
  // Every seventh user of a tenant is added by it; all others register in the app.
  if (agentId !== ground.direct && random.chance(0.15)) {
    const agent = story.agents.find(({ id }) => id === agentId);
    const by = merchant?.login ?? agent?.login;
    if (by)
      return newUser(story, {
        at: early,
        language,
        addedBy: { by, agentId, merchantId: merchant?.id ?? null },
      });
  }
  return newUser(story, { at: early, language });
}

/** Writes the rows of all app users, their friends and what they share. */
export function writePeople(story: Story): void {
  const { people, sheets, friendships, shares } = story;
  for (const user of people)
    sheets.add('app_user', {
      id: user.id,
      agent_id: user.agentId,
      merchant_id: user.merchantId,
      nickname: user.nickname,
      phone: user.phone,
      email: user.email,
      password_hash: lockedPassword(story),
      source: user.source,
      warning_messages: !user.quiet,
      created_at: iso(user.createdAt),
      first_bound_at: isoOrNull(user.firstBoundAt),
    });
  for (const [key, at] of friendships) {
    const [userId = 0, friendId = 0] = key.split(' ').map(Number);
    sheets.add('app_friend', { user_id: userId, friend_id: friendId, note: null, created_at: iso(at) });
  }
  for (const { device, owner, friend, at } of shares)
    sheets.add('device_share', {
      device_id: device.id,
      owner_id: owner.id,
      user_id: friend.id,
      created_at: iso(at),
    });
}
