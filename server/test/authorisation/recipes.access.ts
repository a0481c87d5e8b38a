import { password } from '../harness';
import type { Recipes } from './recipe';

const aboutOwn = () => ({ about: 'own' }) as const;

/** Data of an API key; few of the accounts that send it have its permission. */
const keyDraft = { name: 'x', quota: 1, permissions: ['regionList:list'] };

/** Recipes for the account itself, its sessions and its ways of signing in. */
export const accessRecipes: Recipes = {
  'auth.accountInfo': aboutOwn,
  'auth.signOut': aboutOwn,
  'passkey.list': aboutOwn,
  'passkey.addOptions': () => ({ about: 'own', body: { proof: password } }),
  'passkey.add': () => ({
    about: 'own',
    body: { name: 'x', credential: '{}' },
    may: ['passkeyRefused'],
  }),
  'passkey.rename': async (target) => ({
    about: 'theirs',
    params: { id: await target.passkey() },
    body: { name: 'x' },
    may: ['notFound'],
  }),
  'passkey.remove': async (target) => ({
    about: 'theirs',
    params: { id: await target.passkey() },
    may: ['notFound'],
  }),
  'personalSetting.get': aboutOwn,
  'personalSetting.profile': () => ({ about: 'own', body: { name: 'x' } }),
  'personalSetting.preferences': () => ({ about: 'own', body: { language: 'de_DE' } }),
  'personalSetting.password': () => ({
    about: 'own',
    body: { oldPwd: password, newPwd: 'Other-12345', againPwd: 'Other-12345' },
  }),
  'personalSetting.sessions': aboutOwn,
  'personalSetting.endSessions': async (target) => ({
    about: 'theirs',
    params: { ids: await target.session() },
    may: ['notFound'],
  }),
  'twoFactor.status': aboutOwn,
  'twoFactor.start': () => ({ about: 'own', body: { proof: password }, may: ['proofWrong'] }),
  'twoFactor.confirm': () => ({
    about: 'own',
    body: { oneTimeCode: '123456' },
    may: ['secondFactorWrong'],
  }),
  'twoFactor.renewCodes': () => ({ about: 'own', body: { proof: password }, may: ['proofWrong'] }),
  'twoFactor.disable': () => ({ about: 'own', body: { proof: password }, may: ['proofWrong'] }),
  'singleSignOn.list': aboutOwn,
  'singleSignOn.end': async (target) => ({
    about: 'theirs',
    params: { id: await target.link() },
    body: { proof: password },
    may: ['notFound', 'proofWrong'],
  }),
  'singleSignOn.allow': async (target) => ({
    about: 'theirs',
    params: { id: await target.link(true) },
    body: { proof: password },
    may: ['notFound', 'proofWrong'],
  }),
  'apiKey.list': aboutOwn,
  'apiKey.export': () => ({ about: 'own', body: { columns: [{ key: 'name', label: 'name' }] } }),
  'apiKey.permissions': aboutOwn,
  'apiKey.get': async (target) => ({ about: 'theirs', params: { id: await target.apiKey() } }),
  'apiKey.create': () => ({ about: 'own', body: keyDraft, may: ['beyondOwnRights'] }),
  // An account changes only its own keys.
  'apiKey.update': async (target) => ({
    about: 'theirs',
    params: { id: await target.apiKey() },
    body: keyDraft,
    may: ['notFound'],
  }),
  'apiKey.revoke': async (target) => ({
    about: 'theirs',
    params: { ids: await target.apiKey() },
    may: ['keyProtected'],
  }),
  'onlineSession.list': aboutOwn,
  'onlineSession.get': async (target) => ({ about: 'theirs', params: { id: await target.session() } }),
  'onlineSession.end': async (target) => ({ about: 'theirs', params: { ids: await target.session() } }),
};
