import type { Behaviour, DeviceLogEntry } from '@chargehand/contract/areas/devices/device-log';
import { expect, it } from 'vitest';
import { folded } from './folded';

let id = 0;
const entry = (behaviour: Behaviour, facts: DeviceLogEntry['facts'] = {}): DeviceLogEntry => ({
  id: (id += 1),
  at: '2026-03-02T08:00:00.000Z',
  heardAt: null,
  behaviour,
  facts,
  documentId: null,
  by: null,
  onlineSince: null,
});
const full = (port: number) => entry('event', { event: 'full', port });
const sizes = (...entries: DeviceLogEntry[]) => folded(entries).map((run) => run.length);

it('repeated events of a device are folded into one run, with each entry in it once', () => {
  const values = [full(1), full(2), full(1)];
  expect(folded(values)).toEqual([values]);
});

it('a different entry in between, or a different value, ends a run', () => {
  expect(sizes(full(1), entry('offline'), full(1), entry('event', { event: 'restart' }))).toEqual([
    1, 1, 1, 1,
  ]);
  const fault = (on: boolean) => entry('event', { event: 'portFault', port: 1, on });
  expect(sizes(fault(false), fault(true), fault(true))).toEqual([1, 2]);
});

it('user actions are never folded, however often they repeat', () => {
  const command = () => entry('command', { command: 'switchFan', fan: 'on' });
  expect(sizes(command(), command(), entry('online'), entry('online'))).toEqual([1, 1, 1, 1]);
});
