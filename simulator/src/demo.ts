import { bindChargers, registerPeople, sellToPeople } from './app-user';
import { announceArrival, countSomething } from './arrivals';
import { type Charger, startCharger } from './charger';
import { controlSomething, sparedOf } from './control';
import { makeFriends, winCustomers } from './customers';
import { tellAtFirst, tellSomething } from './feedback';
import { openMemory } from './memory';
import { pastOf } from './past';
import { switchFromPhone } from './phones';
import { hireColleagues, makeRoles } from './office';
import { hirePeople, signIn, stockWarehouse } from './operator';
import { accounts, models } from './scene';
import { adminPassword, brokerUrl, folder, newHttp } from './place';
import { settleIn } from './settings';
import { moveSomething, sendOut } from './stock';

/** A charger goes away for a while, one changes hands, and somebody switches one from the phone, about this often. Seconds. */
const departure = 45;
const movement = 90;
const switching = 30;
/** Somebody tells the operator something about this often. Seconds. */
const telling = 240;
/** After this all chargers are connected. Seconds. */
const settling = 6;

/** Does something of the demo world; what goes wrong is told, and tried again the next time. */
const attempt = (what: string, act: () => Promise<unknown>) =>
  act().catch((error: unknown) => {
    const why = error instanceof Error ? error.message : String(error);
    process.stderr.write(`${what} of the demo world failed: ${why}\n`);
  });

const every = (seconds: number, what: string, act: () => Promise<unknown>) =>
  setInterval(() => void attempt(what, act), seconds * 1000);

/** The demo world: its people, and the chargers that they have bound. */
export async function runDemo(): Promise<void> {
  const memory = await openMemory(folder);
  const operator = newHttp();
  await signIn(operator, 'admin', adminPassword, 'administrator');
  await makeRoles(operator, memory);
  await hirePeople(operator, newHttp, memory);
  await hireColleagues(operator, newHttp, memory);
  await winCustomers(operator, newHttp, memory);
  await settleIn(operator, newHttp, memory);
  await stockWarehouse(operator, memory);
  await sendOut(operator, newHttp, memory);
  await announceArrival(operator, newHttp, memory);
  await countSomething(newHttp, memory);
  await registerPeople(operator, newHttp, memory);
  await sellToPeople(operator, memory);
  await bindChargers(newHttp, memory);
  await makeFriends(newHttp, memory);
  await tellAtFirst(operator, newHttp, memory);

  // Remembered before it is told: told twice the same weeks would have twice as many charges.
  const untold = new Set(memory.world.bound.filter((code) => !memory.world.past.includes(code)));
  memory.world.past.push(...untold);
  await memory.keep();
  const chargers: Charger[] = memory.world.bound.flatMap((code, i) => {
    const known = memory.world.chargers[code];
    const model = models.find((one) => one.code === known?.model);
    if (!known || !model) return [];
    const { portCount: ports, designPower } = model;
    // One of them overheats, for its fan is stuck; of another one a relay is.
    return [
      startCharger({
        brokerUrl,
        code,
        secret: known.secret,
        prefix: known.prefix,
        ports,
        designPower,
        fanBroken: i === 3,
        ...(i === 4 && { stuckPort: 2 }),
        ...(untold.has(code) && {
          past: (most: number) => pastOf({ ports, most, now: Date.now(), random: Math.random }),
        }),
      }),
    ];
  });

  // The chargers take a moment to be there.
  const controlling = setTimeout(
    () => void attempt('remote control', () => controlSomething(operator, memory)),
    settling * 1000,
  );

  const shown = [
    { account: 'admin', password: adminPassword, level: 'superAdministrator' },
    ...accounts.map(({ account, password, level }) => ({ account, password, level })),
  ];
  process.stdout.write(`demo-ready ${JSON.stringify(shown)}\n`);

  // Chargers come and go: cables are pulled, routers restart, and now and then the power fails.
  const coming = setInterval(() => {
    const one = chargers[Math.floor(Math.random() * chargers.length)];
    if (!one || one.code === chargers[0]?.code) return;
    if (Math.random() < 0.25) {
      one.reboot();
      return;
    }
    one.cut();
    setTimeout(() => one.plug(), 15_000 + Math.random() * 30_000);
  }, departure * 1000);

  // Stock goes from hand to hand all day, and people switch their chargers and those of friends, and tell what they think.
  const ongoing = [
    every(movement, 'a movement', () => moveSomething(operator, newHttp, memory)),
    every(switching, 'a switch from the phone', () => switchFromPhone(newHttp, memory, sparedOf(memory))),
    every(telling, 'feedback', () => tellSomething(newHttp, memory)),
  ];

  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    clearTimeout(controlling);
    clearInterval(coming);
    ongoing.forEach(clearInterval);
    void Promise.all(chargers.map((one) => one.stop())).finally(() => process.exit(0));
    setTimeout(() => process.exit(0), 3000).unref();
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}
