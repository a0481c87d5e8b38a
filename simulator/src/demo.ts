import { bindChargers, registerPeople, sellToPeople } from './app-user';
import { publishNotices } from './api-notices';
import { announceSomething, readInbox } from './announcements';
import { openApp, publishTexts, showAds } from './app-shown';
import { sendShipment, countSomething } from './arrivals';
import { type Charger, type ChargerOptions, startCharger } from './charger';
import { controlSomething, sparedOf } from './control';
import { makeFriends, winCustomers } from './customers';
import { sendFirstFeedback, sendNextFeedback } from './feedback';
import { makeSigningKey, rollOut, upgradesOf } from './firmware';
import { applyForApi, runPartner } from './partners';
import { openSavedWorld, type SavedWorld } from './saved-world';
import { pastOf } from './past';
import { tellPast } from './past/tell';
import { switchFromPhone } from './phones';
import { hireColleagues, makeRoles } from './office';
import { hirePeople, signIn, stockWarehouse } from './operator';
import { accounts, models } from './scene';
import {
  adminPassword,
  brokerUrl,
  folder,
  newHttp as openHttp,
  pastDatabaseUrl,
  serverUrl,
} from './environment';
import type { Http } from './http';
import { madeBy } from './made';
import { settleIn } from './settings';
import { moveSomething, sendDelivery, sendOut } from './stock';
import { publishApp } from './app-upgrade';
import { codesInCabinets, putUpCabinets } from './cabinet';
import { airless, inTheSun } from './heat';
import { sendCabinet } from './cabinet-moves';
import { describeCabinets } from './cabinet-model';
import { orderQrCodes } from './qr-batch';
import { addPlaces } from './place';
import { addTags } from './tag';
import { addAlarmRules } from './alarm-rule';

/** Seconds between two disconnections of a random charger. */
const disconnectEveryS = 45;
/** Seconds between two stock movements. */
const movement = 90;
/** Seconds between two changes to a charger from a phone. */
const switching = 30;
/** Seconds between two pieces of feedback from users. */
const telling = 240;
/** Seconds between two calls of the partner's program that read its devices and switch a port. */
const lookingAfter = 60;
/** Seconds between two openings of the app, two readings of an inbox, and two readings of events by the partner. */
const opening = 20;
/** Seconds after the start at which all chargers are expected to be connected. */
const connectWithinS = 6;

/** Runs an action of the demo world, and prints an error if it fails. */
const attempt = (what: string, act: () => Promise<unknown>) =>
  act().catch((error: unknown) => {
    const why = error instanceof Error ? error.message : String(error);
    process.stderr.write(`${what} of the demo world failed: ${why}\n`);
  });

const every = (seconds: number, what: string, act: () => Promise<unknown>) =>
  setInterval(() => void attempt(what, act), seconds * 1000);

/** Creates what the demo world has at its start, except what an earlier start has created. */
async function fillWorld(operator: Http, newHttp: () => Http, saved: SavedWorld): Promise<void> {
  await makeRoles(operator, saved);
  await hirePeople(operator, newHttp, saved);
  await hireColleagues(operator, newHttp, saved);
  await winCustomers(operator, newHttp, saved);
  await settleIn(operator, newHttp, saved);
  await attempt('the past', () => tellPast(operator, saved, pastDatabaseUrl));
  await stockWarehouse(operator, saved);
  await sendOut(operator, newHttp, saved);
  await sendShipment(operator, newHttp, saved);
  await countSomething(newHttp, saved);
  await publishTexts(operator, saved);
  await registerPeople(operator, newHttp, saved);
  await sellToPeople(operator, saved);
  await bindChargers(newHttp, saved);
  await makeFriends(newHttp, saved);
  await sendFirstFeedback(operator, newHttp, saved);
  await addAlarmRules(operator);
  await addPlaces(newHttp);
  await addTags(operator);
  await describeCabinets(operator, saved);
  await orderQrCodes(operator, saved);
  await putUpCabinets(operator, saved);
  await sendCabinet(operator, newHttp, saved);
  await sendDelivery(operator, saved);
  await showAds(operator, saved);
  for (let i = 0; i < 12; i += 1) await openApp(newHttp, saved);
  await announceSomething(operator, saved);
  await applyForApi(operator, newHttp, saved);

  await makeSigningKey(saved);
  await publishApp(operator, newHttp, saved);
}

/** Starts a charger that was bought, or none if the demo world does not know it. */
function startSaved(saved: SavedWorld, code: string, more: Partial<ChargerOptions> = {}): Charger[] {
  const chargerSaved = saved.world.chargers[code];
  const model = models.find((candidate) => candidate.code === chargerSaved?.model);
  if (!chargerSaved || !model) return [];
  const { secret, prefix } = chargerSaved;
  const { portCount: ports, designPower } = model;
  const runs = saved.world.versions[code];
  return [startCharger({ brokerUrl, code, secret, prefix, ports, designPower, runs, ...more })];
}

/** Starts the bound chargers. Those that are new send readings of past weeks first. */
async function startBound(saved: SavedWorld): Promise<Charger[]> {
  // Saves before sending: if an interrupted start sent the same weeks twice, each charge would be counted twice.
  const withoutPast = new Set(saved.world.bound.filter((code) => !saved.world.past.includes(code)));
  saved.world.past.push(...withoutPast);
  await saved.keep();
  return saved.world.bound.flatMap((code, i) => {
    const model = models.find((candidate) => candidate.code === saved.world.chargers[code]?.model);
    if (!model) return [];
    return startSaved(saved, code, {
      upgrades: upgradesOf(saved, { code, model: model.code, i }),
      // Gives one charger a stuck fan, with which it overheats, and a different one a stuck relay.
      ...(i === 3 && { fanBroken: true, warmer: inTheSun }),
      ...(i === 4 && { stuckPort: 2 }),
      ...(withoutPast.has(code) && {
        past: (most: number) =>
          pastOf({ ports: model.portCount, most, now: Date.now(), random: Math.random }),
      }),
    });
  });
}

/**
 * Starts the unbound chargers in cabinets. Bound ones run already, and two clients with the same id would disconnect
 * each other.
 */
async function startFitted(operator: Http, saved: SavedWorld): Promise<Charger[]> {
  const codes = await codesInCabinets(operator);
  // The second charger started here gets no air in its cabinet, so it overheats.
  return codes
    .filter((code) => code in saved.world.chargers && !saved.world.bound.includes(code))
    .flatMap((code, i) => startSaved(saved, code, i === 1 ? { fanBroken: true, warmer: airless } : {}));
}

/** Makes chargers go offline and return, as if a cable was pulled or, sometimes, the power failed. */
const disturb = (chargers: readonly Charger[]) =>
  setInterval(() => {
    const charger = chargers[Math.floor(Math.random() * chargers.length)];
    // Skips the first charger, which is left to visitors. Skips chargers that are upgrading, because the scene defines
    // how many upgrades fail.
    if (!charger || charger.code === chargers[0]?.code || charger.isUpgrading()) return;
    if (Math.random() < 0.25) {
      charger.reboot();
      return;
    }
    charger.cut();
    setTimeout(() => charger.plug(), 15_000 + Math.random() * 30_000);
  }, disconnectEveryS * 1000);

/** Repeats what happens all day: stock movements, actions of users in the app, and calls of the partner's program. */
const keepBusy = (
  operator: Http,
  newHttp: () => Http,
  saved: SavedWorld,
  partner: Awaited<ReturnType<typeof runPartner>>,
) => [
  every(movement, 'a movement', () => moveSomething(operator, newHttp, saved)),
  every(switching, 'a switch from the phone', () => switchFromPhone(newHttp, saved, sparedOf(saved))),
  every(opening, 'opening the app', () => openApp(newHttp, saved)),
  every(opening, 'reading the inbox', () => readInbox(newHttp, saved)),
  every(lookingAfter, 'looking after chargers', () => partner.lookAfter()),
  every(opening, 'reading events', () => partner.readOn()),
  every(telling, 'feedback', () => sendNextFeedback(newHttp, saved)),
];

/** Runs the demo world: its people, the chargers that are bound or in cabinets, and a partner's program. */
export async function runDemo(): Promise<void> {
  const saved = await openSavedWorld(folder);
  const made = madeBy(saved);
  const newHttp = () => openHttp(made);
  const operator = newHttp();
  await signIn(operator, 'admin', adminPassword, 'administrator');
  await fillWorld(operator, newHttp, saved);
  const chargers = await startBound(saved);
  const fitted = await startFitted(operator, saved);

  const partner = await runPartner(operator, serverUrl, saved);
  await attempt('an API notice', () => publishNotices(operator, saved));

  // Waits until the chargers are expected to be connected, because commands require that.
  const controlling = setTimeout(
    () => void attempt('remote control', () => controlSomething(operator, saved)),
    connectWithinS * 1000,
  );

  void attempt('a rollout', () => rollOut(operator, saved));

  const shown = [
    { account: 'admin', password: adminPassword, level: 'superAdministrator' },
    ...accounts.map(({ account, password, level }) => ({ account, password, level })),
  ];
  process.stdout.write(`demo-ready ${JSON.stringify(shown)}\n`);

  const coming = disturb(chargers);
  const ongoing = keepBusy(operator, newHttp, saved, partner);

  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    clearTimeout(controlling);
    clearInterval(coming);
    ongoing.forEach(clearInterval);
    partner.close();
    void Promise.all([...chargers, ...fitted].map((charger) => charger.stop())).finally(() =>
      process.exit(0),
    );
    setTimeout(() => process.exit(0), 3000).unref();
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}
