import type { Behaviour, DeviceLogEntry } from '@chargehand/contract/areas/devices/device-log';
import { describe, expect, it } from 'vitest';
import { glyphOf, titleOf } from './entry-words';

const entry = (behaviour: Behaviour, facts: DeviceLogEntry['facts'] = {}): DeviceLogEntry => ({
  id: 1,
  at: '2026-03-02T08:00:00.000Z',
  heardAt: null,
  behaviour,
  facts,
  documentId: null,
  by: null,
  onlineSince: null,
});
const facts = { command: 'switchFan', fan: 'on' };
const title = (one: DeviceLogEntry) => titleOf(one, (key) => key);

describe('marks of device log entries', () => {
  it.each(['offline', 'refused', 'timedOut', 'expired'])(
    'a failed command (%s) is marked as an alarm and titled as failed',
    (reason) => {
      const failed = entry('command', { ...facts, reason });
      expect(glyphOf(failed)).toBe('alarm');
      expect(title(failed)).toBe('failedCommand');
    },
  );

  it.each(['acknowledged', 'applied', 'refused'])(
    'a command answered too late (%s) is marked as an alarm',
    (late) => {
      expect(glyphOf(entry('command', { ...facts, late }))).toBe('alarm');
    },
  );

  it('a command just given is marked as in progress', () => {
    expect(glyphOf(entry('command', facts))).toBe('run');
    expect(title(entry('command', facts))).toBe('command');
  });

  it('a warning is an alarm when it begins, and not when it is over', () => {
    expect(glyphOf(entry('warning', { warning: 'opened' }))).toBe('alarm');
    expect(glyphOf(entry('warning', { warning: 'completed' }))).toBe('ok');
    expect(glyphOf(entry('warning', { warning: 'recovered' }))).toBe('ok');
  });

  it('the reason of a return is not taken for a failure', () => {
    expect(glyphOf(entry('returnFiled', { reason: 'broken' }))).toBe('wait');
    expect(title(entry('returnFiled', { reason: 'broken' }))).toBe('returnFiled');
  });
});
