import type { OneOther } from '../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  title: 'Unread messages',
  none: 'No unread messages',
  some_one: '{n} unread message',
  some_other: '{n} unread messages',
  all: 'All messages',
  readAll: 'Mark all as read',
  receivedDocument: '{name} received {number}',
  approvedDocument: '{name} approved {number}',
  rejectedDocument: '{name} rejected {number}',
  partlyDocument: '{name} received only part of {number}',
  stoppedRollout: 'The rollout of {version} to {model} stopped automatically',
  failedBackup: 'A backup failed',
  failedVerification: 'A backup is damaged',
  failedDrill: 'A restore drill failed',
  overdueBackup: 'No backup has succeeded for two days',
  alarmsWaiting: 'Alarms that need attention: {n} ({kinds})',
  alarmWaiting: '{kinds}: {device}',
  alarmsOver: 'Alarms that are back to normal: {n} ({kinds})',
  alarmOver: 'Back to normal: {kinds}, {device}',
  incidentWaiting: '{kinds}: {common} (devices: {n})',
  incidentOver: 'Back to normal: {kinds}, {common} (devices: {n})',
  alarmTest: 'Test message of the alarm rule “{rule}”',
} satisfies OneOther<Messages>;
