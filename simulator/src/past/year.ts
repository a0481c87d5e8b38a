import { announce } from './announcements';
import { releaseApps } from './app-versions';
import { planBuying, writeDevices } from './buying';
import { putUpCabinets } from './cabinets';
import { chargeEverything } from './charging';
import { planCounting } from './counting';
import { describeModels, findStaff, winCustomers, writeTallies } from './customers';
import { writeDocuments } from './document-rows';
import { hearUsers } from './feedback';
import type { Ground } from './ground';
import { signInDaily } from './logs';
import { planMoving } from './moving';
import { workWithPartners } from './partners';
import { writePeople } from './people';
import { rollOutFirmware } from './rollouts';
import { planSelling } from './selling';
import type { Sheets } from './sheets';
import { beginStory, type PastOptions, type Story } from './story';
import { warn } from './warnings';

/** The rows of a past, and what already exists but is to have been created earlier. */
export interface Past {
  sheets: Sheets;
  backdated: Story['backdated'];
  /** The account that fits chargers into cabinets. */
  fitterId: number | null;
}

/**
 * Returns a year of past on existing ground. The same ground and options give the same rows; a later present moves all
 * times with it.
 */
export function pastOf(ground: Ground, options: PastOptions): Past {
  const { story, run } = beginStory(ground, options);
  findStaff(story);
  describeModels(story);
  winCustomers(story);
  planBuying(story);
  planSelling(story);
  planMoving(story);
  planCounting(story);
  run();
  for (const write of story.arrivals) write();
  writeDocuments(story);
  rollOutFirmware(story);
  chargeEverything(story);
  warn(story);
  hearUsers(story);
  announce(story);
  releaseApps(story);
  putUpCabinets(story);
  workWithPartners(story);
  writePeople(story);
  writeDevices(story);
  signInDaily(story, membersOf(story));
  writeTallies(story);
  const [fitter] = story.staff.clerks;
  return { sheets: story.sheets, backdated: story.backdated, fitterId: fitter?.accountId ?? null };
}

/** Returns since when each account has signed in. */
function membersOf(story: Story) {
  const { clerks, support, managers } = story.staff;
  const staff = [
    ...new Map([...clerks, ...support, ...managers].map((one) => [one.accountId, one])).values(),
  ];
  return new Map([...staff.map((one) => [one, story.begin] as const), ...story.joined]);
}
