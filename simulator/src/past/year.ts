import { raiseAlarms } from './alarms';
import { failPowers } from './outages';
import { announce } from './announcements';
import { releaseApps } from './app-versions';
import { planBuying, writeDevices } from './buying';
import { putUpCabinets } from './cabinets';
import { chargeEverything } from './charging';
import { planCounting } from './counting';
import { backdateOthers, describeModels, findStaff, winCustomers, writeTallies } from './customers';
import { writeDocuments } from './document-rows';
import { hearUsers } from './feedback';
import type { Ground } from './ground';
import { signInDaily } from './logs';
import { tellAuthors } from './messages';
import { planMoving } from './moving';
import { keyPrograms } from './api-keys';
import { groupDevices } from './groups';
import { tagEverything } from './tags';
import { workWithPartners } from './partners';
import { writePeople } from './people';
import { rollOutFirmware } from './rollouts';
import { planSelling } from './selling';
import type { Sheets } from './sheets';
import { beginStory, type PastOptions, type Story } from './story';
import { warn } from './warnings';

/** A past that is told in three parts, so that its rows can be written while the rest is still told. */
export interface Past {
  sheets: Sheets;
  /** Rows that exist already, and the time at which they are to have been created. */
  backdated: Story['backdated'];
  /** The account that fits chargers into cabinets. */
  fitterId: number | null;
  /** Tells how the chargers were used, in small steps. All tables before `device_hour` are complete before. */
  charge(): Generator<void>;
  /** Tells the rest, once all chargers were used. */
  finish(): void;
}

/**
 * Begins a year of past on existing ground: everything that people did with chargers. The same ground and options give
 * the same rows; a later present moves all times with it.
 */
export function beginPast(ground: Ground, options: PastOptions): Past {
  const { story, run } = beginStory(ground, options);
  findStaff(story);
  describeModels(story);
  winCustomers(story);
  backdateOthers(story);
  planBuying(story);
  planSelling(story);
  planMoving(story);
  planCounting(story);
  run();
  for (const write of story.arrivals) write();
  writeDocuments(story);
  writePeople(story);
  writeDevices(story);
  putUpCabinets(story);
  rollOutFirmware(story);
  const [fitter] = story.staff.clerks;
  return {
    sheets: story.sheets,
    backdated: story.backdated,
    fitterId: fitter?.accountId ?? null,
    charge: () => chargeEverything(story),
    finish() {
      warn(story);
      hearUsers(story);
      announce(story);
      tellAuthors(story);
      releaseApps(story);
      workWithPartners(story);
      keyPrograms(story);
      tagEverything(story);
      groupDevices(story);
      raiseAlarms(story);
      failPowers(story);
      signInDaily(story, membersOf(story));
      writeTallies(story);
    },
  };
}

/** Returns the rows of a whole past. */
export function pastOf(ground: Ground, options: PastOptions): Sheets {
  const past = beginPast(ground, options);
  for (const _ of past.charge());
  past.finish();
  return past.sheets;
}

/** Returns since when each account has signed in. */
function membersOf(story: Story) {
  const { clerks, support, managers } = story.staff;
  const staff = [
    ...new Map([...clerks, ...support, ...managers].map((one) => [one.accountId, one])).values(),
  ];
  return new Map([...staff.map((one) => [one, story.begin] as const), ...story.joined]);
}
