import type { Command } from '@chargehand/contract/areas/devices/bound-device';
import { expect, test } from 'vitest';
import { pendingOf, shownCommand, stepsOf } from './commands';

const start = Date.parse('2026-11-20T14:32:07.000Z');
const instant = (ms: number) => new Date(start + ms).toISOString();
const command = (part: Partial<Command>): Command => ({
  id: 1,
  deviceId: 1,
  kind: 'switchPort',
  port: 4,
  on: true,
  version: 1,
  status: 'queued',
  fan: null,
  limitW: null,
  timers: null,
  reason: null,
  why: null,
  late: null,
  createdAt: instant(0),
  sentAt: null,
  acknowledgedAt: null,
  finishedAt: null,
  follows: false,
  createdBy: 'admin',
  ...part,
});
const states = (part: Partial<Command>) => stepsOf(command(part)).map(({ state }) => state);
const none: ReadonlySet<number> = new Set();

test('steps are reached one after the other', () => {
  expect(states({})).toEqual(['current', 'open', 'open']);
  expect(states({ status: 'sent', sentAt: instant(5) })).toEqual(['done', 'current', 'open']);
  expect(states({ status: 'acknowledged', sentAt: instant(5), acknowledgedAt: instant(9) })).toEqual([
    'done',
    'done',
    'current',
  ]);
  expect(states({ status: 'applied', sentAt: instant(5), finishedAt: instant(9) })).toEqual([
    'done',
    'done',
    'done',
  ]);
});

test('a failure is shown at the step where the command stopped', () => {
  const failed = { status: 'failed', reason: 'timedOut', finishedAt: instant(10_000) } as const;
  expect(states({ ...failed })).toEqual(['failed', 'open', 'open']);
  expect(states({ ...failed, sentAt: instant(5) })).toEqual(['done', 'failed', 'open']);
  expect(states({ ...failed, sentAt: instant(5), acknowledgedAt: instant(9) })).toEqual([
    'done',
    'done',
    'failed',
  ]);
});

test('an applied command disappears after 6 s, a failed one stays until dismissed', () => {
  const applied = [command({ status: 'applied', finishedAt: instant(900) })];
  expect(shownCommand(applied, start + 6_800, none)).toBe(applied[0]);
  expect(shownCommand(applied, start + 6_900, none)).toBeUndefined();
  const failed = [command({ status: 'failed', finishedAt: instant(900) })];
  expect(shownCommand(failed, start + 20_000, none)).toBe(failed[0]);
  expect(shownCommand(failed, start + 20_000, new Set([1]))).toBeUndefined();
});

test('a port waits for its own command only', () => {
  const commands = [command({ status: 'sent' }), command({ id: 2, port: 5, status: 'applied' })];
  expect([pendingOf(commands, 4)?.id, pendingOf(commands, 5)]).toEqual([1, undefined]);
});
