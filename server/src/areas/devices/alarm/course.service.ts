import type { alarmApi } from '@chargehand/contract/areas/devices/alarm';
import { boundDeviceApi } from '@chargehand/contract/areas/devices/bound-device';
import type { OutputOf } from '@chargehand/contract/http/endpoint';
import { hasPermission } from '@chargehand/contract/rights/permission';
import { sql } from 'kysely';
import type { Db } from '../../../lib/db';
import type { Acting } from '../../../lib/session/session';
import { commands } from '../bound-device/device-state.service';

type Step = OutputOf<typeof alarmApi.course>[number];

/** Maximum number of steps that the course of an alarm shows. */
const maxSteps = 200;

/** Returns the newest steps of an alarm, the newest first. */
async function stepsOf(db: Db, id: number): Promise<Step[]> {
  const steps = await db
    .selectFrom('alarmStep')
    .leftJoin('account', 'account.id', 'alarmStep.accountId')
    .select(['alarmStep.id', 'alarmStep.step', 'alarmStep.at', 'alarmStep.note', 'alarmStep.until'])
    .select(({ fn }) => fn.coalesce('account.account', 'alarmStep.name').as('by'))
    .where('alarmStep.alarmId', '=', id)
    .orderBy('alarmStep.id', 'desc')
    .limit(maxSteps)
    .execute();
  return steps.map((step) => ({ ...step, command: null }));
}

/**
 * Returns the newest commands that accounts, app users and partners gave the device while an alarm was open, the newest
 * first. Row-level security leaves out those of other owners; those of groups and changes of owner are left out, too.
 */
async function commandsWhile(db: Db, id: number): Promise<Step[]> {
  const given = await commands(db)
    .innerJoin('alarm', 'alarm.deviceId', 'command.deviceId')
    .where('alarm.id', '=', id)
    .whereRef('command.createdAt', '>=', 'alarm.beganAt')
    .where(sql<boolean>`command.created_at <= coalesce(alarm.closed_at, 'infinity')`)
    .where('command.follows', '=', false)
    .where('command.kind', '<>', 'reset')
    .limit(maxSteps)
    .execute();
  return given.map((command) => ({
    id: command.id,
    step: 'commanded',
    at: command.createdAt,
    by: command.createdBy,
    note: null,
    until: null,
    command,
  }));
}

/** Puts commands among steps by their time. Steps keep their order, in which they were written. */
function inOrder(steps: readonly Step[], given: readonly Step[]): Step[] {
  const rest = [...given];
  const sorted = steps.flatMap((step) => {
    const later = rest.findIndex(({ at }) => Date.parse(at) >= Date.parse(step.at));
    return [...rest.splice(0, later === -1 ? rest.length : later), step];
  });
  return [...sorted, ...rest];
}

/**
 * Returns the newest steps of an alarm together with the commands to its device, the oldest first. Returns none if the
 * caller cannot see the alarm, because each has at least the step that raised it.
 */
export async function courseOf(db: Db, { permissions }: Acting, id: number): Promise<Step[]> {
  const steps = await stepsOf(db, id);
  if (steps.length === 0) return [];
  const mayRead = hasPermission(permissions, boundDeviceApi.commands.access);
  const given = mayRead ? await commandsWhile(db, id) : [];
  return inOrder(steps.toReversed(), given.toReversed()).slice(-maxSteps);
}
