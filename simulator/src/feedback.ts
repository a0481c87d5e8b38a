import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { appFileApi, type AppUploadUse } from '@chargehand/contract/areas/people/app-file';
import { appDeviceApi } from '@chargehand/contract/areas/people/app-device';
import { feedbackApi, ownFeedbackApi } from '@chargehand/contract/areas/people/feedback';
import { once } from './customers';
import { later, portraits, firstFeedback } from './feedback-scene';
import type { Http } from './http';
import type { SavedWorld } from './saved-world';
import { pictures } from './environment';

/** Uploads one of the scene's files from a user's phone. Returns its stored name. */
async function putUp(phone: Http, file: string, use: AppUploadUse): Promise<string> {
  const bytes = new Uint8Array(await readFile(path.join(pictures, file)));
  return (await phone.send(appFileApi.putUpFile, { use }, file, bytes)).name;
}

type Scripted = (typeof firstFeedback)[number];

/** Sends a user's feedback to the operator. Returns its id. */
async function sendFeedback(
  { by, type, content, files = [] }: Scripted,
  newHttp: () => Http,
  saved: SavedWorld,
): Promise<number> {
  const phone = newHttp();
  phone.token = saved.world.users[by];
  const names: string[] = [];
  for (const file of files)
    names.push(await putUp(phone, file, file.endsWith('.webm') ? 'video' : 'picture'));
  // Adds the user's first device to a bug report.
  const [device] = type === 'bug' ? (await phone.call(appDeviceApi.devices)).devices : [];
  const about = device && { deviceId: device.id };
  return (await phone.call(ownFeedbackApi.sendFeedback, { body: { type, content, files: names, ...about } }))
    .id;
}

/** Uploads the users' portraits, sends their first feedback, and answers some of it as the operator. */
export async function sendFirstFeedback(
  operator: Http,
  newHttp: () => Http,
  saved: SavedWorld,
): Promise<void> {
  for (const [account, file] of Object.entries(portraits))
    await once(saved, `portrait ${account}`, async () => {
      const phone = newHttp();
      phone.token = saved.world.users[account];
      const image = await putUp(phone, file, 'avatar');
      await phone.call(appFileApi.avatar, { body: { image } });
    });
  for (const feedback of firstFeedback)
    await once(saved, `told ${feedback.key}`, async () => {
      const id = await sendFeedback(feedback, newHttp, saved);
      if (feedback.opinion !== undefined)
        await operator.call(feedbackApi.handle, {
          params: { ids: [id] },
          body: { opinion: feedback.opinion },
        });
    });
}

/** Sends the next piece of feedback, if there is one left. */
export async function sendNextFeedback(newHttp: () => Http, saved: SavedWorld): Promise<void> {
  const next = later.find(({ key }) => !saved.world.customers.includes(`told ${key}`));
  if (!next) return;
  await once(saved, `told ${next.key}`, async () => {
    await sendFeedback(next, newHttp, saved);
  });
}
