import { adApis, adAppApi, type AdPlace, adPlaces } from '@chargehand/contract/areas/content/ad';
import { profileApi } from '@chargehand/contract/areas/people/app-account';
import { appInfoApi, appInfoAppApi } from '@chargehand/contract/areas/content/app-info';
import {
  type Agreed,
  type AppText,
  appTextApi,
  appTextAppApi,
} from '@chargehand/contract/areas/content/app-text';
import { appDeviceApi } from '@chargehand/contract/areas/people/app-device';
import { customerApi } from '@chargehand/contract/areas/people/customer';
import type { Texts } from '@chargehand/contract/i18n/languages';
import { added, ads, company, published, textsOf } from './app-shown-scene';
import { askForUpgrade } from './app-upgrade';
import { drawBanner } from './banner';
import { once } from './customers';
import type { Http } from './http';
import { madeBy } from './made';
import type { SavedWorld } from './saved-world';

const textNames: readonly AppText[] = ['userAgreement', 'privacyPolicy', 'logoutAgreement'];

/**
 * Publishes a text, unless a visitor has changed its draft or published a version since the demo world's last one.
 */
async function publish(
  operator: Http,
  world: SavedWorld,
  text: AppText,
  content: Texts,
  note: string,
): Promise<void> {
  const made = madeBy(world);
  const {
    revision,
    changed,
    published: newest,
  } = await operator.call(appTextApi.draft, { params: { text } });
  const isUntouched = newest === null ? revision === 0 : made.has('app-text', `${text} ${newest.version}`);
  if (changed || !isUntouched) return;
  const saved = await operator.call(appTextApi.save, { params: { text }, body: { content, revision } });
  const { version } = await operator.call(appTextApi.publish, {
    params: { text },
    body: { revision: saved.revision, agreeAnew: true, note },
  });
  await made.add('app-text', `${text} ${version}`);
}

/**
 * Publishes the app's texts and company details. Must run before users register, because they must agree to the texts.
 */
export async function publishTexts(operator: Http, saved: SavedWorld): Promise<void> {
  for (const text of textNames)
    await once(saved, `text ${text}`, () => publish(operator, saved, text, published[text], '首次发布'));
  await once(saved, 'company', async () => {
    const { revision } = await operator.call(appInfoApi.get);
    // A later revision is a visitor's.
    if (revision === 0) await operator.call(appInfoApi.save, { body: { ...company, image: null, revision } });
  });
}

/** Publishes the later versions of the privacy policy, and creates the first ads. */
export async function showAds(operator: Http, saved: SavedWorld): Promise<void> {
  let content = published.privacyPolicy;
  for (const { key, note, sentence } of added) {
    const former = content;
    content = textsOf((one) => former[one] + sentence[one]);
    await once(saved, key, () => publish(operator, saved, 'privacyPolicy', content, note));
  }
  const { rows } = await operator.call(customerApi.agencies, { query: { pageSize: 100 } });
  const common = {
    agentIds: rows.map(({ id }) => id),
    modelIds: Object.values(saved.world.models),
    detail: true,
    visible: true,
    closable: true,
    startsAt: null,
    endsAt: null,
  };
  for (const [index, { key, place, look, ...ad }] of ads.entries())
    await once(saved, `ad ${key}`, async () => {
      const image = await operator.upload(`${key}.png`, drawBanner(look), 'adImage');
      await operator.call(adApis[place].create, { body: { ...common, ...ad, image, sort: index + 1 } });
    });
}

const pick = <T>(of: readonly T[]): T | undefined => of[Math.floor(Math.random() * of.length)];

/**
 * Opens the app as a random user: asks for a newer app version, agrees to changed texts, views the ads of one place in
 * the app, and sometimes opens one of them.
 */
export async function openApp(newHttp: () => Http, { world }: SavedWorld): Promise<void> {
  const phone = newHttp();
  const [account, token] = pick(Object.entries(world.users)) ?? [];
  if (account === undefined) return;
  phone.token = token;
  await askForUpgrade(phone, account);
  const { mustAgree } = await phone.call(profileApi.profile);
  const agreed: Agreed[] = [];
  for (const { text } of mustAgree) {
    const { version } = await phone.call(appTextAppApi.text, { params: { text } });
    agreed.push({ text, version });
  }
  if (agreed.length > 0)
    await phone.call(appTextAppApi.agree, { body: { agreed, app: 'Chargehand Demo/5.2' } });
  await phone.call(appInfoAppApi.info);
  const { devices } = await phone.call(appDeviceApi.devices);
  const place: AdPlace = pick(adPlaces) ?? 'home';
  const models = place === 'operation' ? devices.slice(0, 1).map(({ modelId }) => modelId) : [];
  const shown = await phone.call(adAppApi.ads, { query: { place, models } });
  const ids = shown.ads.map(({ id }) => id);
  if (ids.length === 0) return;
  await phone.call(adAppApi.seen, { body: { ads: ids } });
  const read = pick(shown.ads);
  if (read?.detail && Math.random() < 0.3) await phone.call(adAppApi.ad, { params: { id: read.id } });
}
