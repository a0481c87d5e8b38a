import { dayMs, hourMs, iso } from './calendar';
import { officeTime } from './buying';
import { holderOf } from './ledger';
import { act } from './logs';
import { days, type Device, type Story } from './story';

const monthMs = (days / 12) * dayMs;

/** Days that the last count is ago, so that it is closed even if a weekend delayed it. */
const lastDaysAgo = 4.5;

/** Plans a count of the warehouse at the end of every second month. */
export function planCounting(story: Story): void {
  const latest = story.now - lastDaysAgo * dayMs;
  for (let month = 1; month < 12; month += 2) {
    const wanted = Math.min(story.begin + (month + 0.97) * monthMs, latest);
    story.at(officeTime(story, wanted), (at) => countWarehouse(story, at));
  }
}

/** Counts the warehouse: now and then a charger is not found, which is explained before the count is closed. */
function countWarehouse(story: Story, at: number): void {
  const { random, staff, sheets } = story;
  const here = story.fleet.filter((device) => holderOf(device) === 'warehouse');
  if (here.length === 0) return;
  const id = story.next('stocktake');
  const [clerk, closer] = [random.pick(staff.clerks), random.pick(staff.clerks)];
  const missing: Device[] = here.length > 20 && random.chance(0.5) ? here.slice(-1) : [];
  const closed = at + 3.4 * hourMs;
  const number = `CNT-${String(id).padStart(6, '0')}`;
  sheets.add('stocktake', {
    id,
    state: 'closed',
    note: '月末盘点',
    started_at: iso(at),
    started_by: clerk.accountId,
    closed_at: iso(closed),
    closed_by: closer.accountId,
    expected_count: here.length,
    found_count: here.length - missing.length,
    missing_count: missing.length,
    unexpected_count: 0,
    foreign_count: 0,
    unknown_count: 0,
    cabinet_count: 0,
  });
  for (const device of here.filter((one) => !missing.includes(one)))
    sheets.add('stocktake_scan', {
      stocktake_id: id,
      code: device.code,
      device_id: device.id,
      scanned_at: iso(at + random.between(0.05, 3) * hourMs),
      account_id: clerk.accountId,
    });
  for (const device of missing) {
    sheets.add('stocktake_difference', {
      stocktake_id: id,
      code: device.code,
      kind: 'missing',
      device_id: device.id,
      model: device.model.name,
      holder: 'warehouse',
      holder_name: null,
    });
    sheets.add('stocktake_note', {
      stocktake_id: id,
      code: device.code,
      reason: '样机借出展厅，已登记',
      noted_at: iso(closed - 600_000),
      noted_by: closer.accountId,
    });
  }
  act(story, {
    at,
    by: clerk,
    action: 'stocktake.create',
    target: id,
    name: number,
    after: { note: '月末盘点' },
  });
  act(story, { at: closed, by: closer, action: 'stocktake.close', target: id, name: number });
}
