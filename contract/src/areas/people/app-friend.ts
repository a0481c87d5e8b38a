import { z } from 'zod';
import type { AuditWords } from '../../audit/audit-word';
import { reads } from '../../http/crud';
import { endpoint } from '../../http/endpoint';
import { id, instant, maybe, optionalText, text } from '../../fields/fields';
import { oneId } from '../../http/shapes';
import { listQuery } from '../../http/list-query';
import { texts as words } from '../../i18n/languages';
import { appAccount } from './app-user';

/** An entry of an app user's friend list. The friend's identity is hidden from accounts that may not see that user. */
export const AppFriend = z.object({
  id: z.int(),
  userId: z.int(),
  friendId: z.int(),
  nickname: z.string().nullable(),
  account: z.string().nullable(),
  /** Name that the owner of the list gave the friend. */
  note: z.string().nullable(),
  /** Dialling code of the phone number with which the friend was added; null for an e-mail account. */
  areaCode: z.string().nullable(),
  areaName: z.string().nullable(),
  createdAt: instant(),
});
export type AppFriend = z.infer<typeof AppFriend>;

const Query = listQuery(
  {
    /** Part of the note or of the friend's nickname. */
    search: maybe(text(60)),
    /** Owner of the friend list. */
    userId: maybe(id()),
  },
  ['createdAt'],
);

/* Friend lists, shown in the console with a user. */
export const appFriendApi = reads({
  noun: 'appFriend',
  page: 'userList',
  called: ['friend of an app user', 'friends of app users'],
  query: Query,
  row: AppFriend,
});

/** A friend as the app shows it. */
const Friend = z.object({
  /** User id of the friend, not the id of the entry in the list. */
  id: z.int(),
  nickname: z.string(),
  note: z.string().nullable(),
  areaCode: z.string().nullable(),
  since: instant(),
});

const note = optionalText(60);

/** Phone app endpoints for the user's friend list. */
export const friendApi = {
  friends: endpoint({
    method: 'GET',
    path: '/api/app/v1/friends',
    access: 'appUser',
    summary: 'List the user’s friends',
    output: z.object({ friends: z.array(Friend) }),
  }),
  befriend: endpoint({
    method: 'POST',
    path: '/api/app/v1/friends',
    access: 'appUser',
    summary: 'Add a friend by the exact phone number or mail address',
    body: z.object({ account: appAccount(), note }),
    output: Friend,
    audit: 'appFriend.create',
  }),
  noteFriend: endpoint({
    method: 'PUT',
    path: '/api/app/v1/friends/:id',
    access: 'appUser',
    summary: 'Change the note for a friend in the user’s list',
    params: oneId,
    body: z.object({ note }),
    output: Friend,
    audit: 'appFriend.update',
  }),
  unfriend: endpoint({
    method: 'DELETE',
    path: '/api/app/v1/friends/:id',
    access: 'appUser',
    summary: 'Remove a friend from the user’s list; devices shared with the friend are no longer shared',
    params: oneId,
    output: z.object({ id: z.int() }),
    audit: 'appFriend.remove',
  }),
};

/** Operation log words for friends. */
export const appFriendWords: AuditWords = {
  noun: words('好友', '好友', 'Friend', 'Ami', 'Freund', '友だち'),
  called: ['account'],
};
