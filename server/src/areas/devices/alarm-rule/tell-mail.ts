import type { TellReason } from '@chargehand/contract/areas/devices/alarm-rule-words';
import {
  alarmKindWords,
  type AlarmSeverity,
  alarmSeverities,
  alarmSeverityWords,
} from '@chargehand/contract/areas/devices/alarm-words';
import { incidentCauseWords } from '@chargehand/contract/areas/devices/incident';
import { type Language, languageTag } from '@chargehand/contract/i18n/languages';
import { fill } from '@chargehand/contract/i18n/rules';
import type { Subject } from './subjects.service';
import { tellWords } from './tell-words';

/** Maximum number of alarms that a mail lists. */
const listed = 20;

/** Contents of a message. */
export interface Telling {
  reason: TellReason;
  /** Alarms and incidents that need attention, and those that are over. */
  waiting: readonly Subject[];
  over: readonly Subject[];
  /** Number of further alarms that are not among these. */
  more: number;
  /** Name of the rule. */
  rule: string;
  /** Minutes for which the alarms are unacknowledged, for the second and third level; otherwise null. */
  unansweredMinutes: number | null;
  language: Language;
  timeZone: string;
  /** Address of the list of alarms in the console. */
  link: string;
}

/** Returns the worst severity of subjects. */
const worstOf = (subjects: readonly Subject[]): AlarmSeverity =>
  alarmSeverities.find((severity) => subjects.some((subject) => subject.severity === severity)) ?? 'info';

/** Returns what a subject is about: a device with its code, or the cause of an incident. */
function whereOf({ name, code, cause, devices }: Subject, language: Language): string {
  if (cause === null) return [name, code].filter((part) => part !== null && part !== '').join(' ');
  const common = [incidentCauseWords[cause][language], name].filter(Boolean).join(' ');
  return fill(tellWords.devices[language], { n: devices, common });
}

/** Returns a subject in a few words: `Silent: Lobby KC-1`. */
const nameOf = (subject: Subject, language: Language): string =>
  fill(tellWords.named[language], {
    kind: alarmKindWords[subject.kind][language],
    where: whereOf(subject, language),
  });

/** Returns the line of a message in one sentence, without line breaks. */
function subjectOf({ reason, waiting, over, more, language }: Telling): string {
  if (reason === 'test') return tellWords.test[language];
  const count = waiting.length + more;
  const [first = over[0]] = waiting;
  if (count === 0)
    return over.length === 1 && first
      ? fill(tellWords.oneOver[language], { name: nameOf(first, language) })
      : fill(tellWords.over[language], { n: over.length });
  const severity = alarmSeverityWords[worstOf(waiting)][language];
  return count === 1 && first
    ? fill(tellWords.one[language], { severity, name: nameOf(first, language) })
    : fill(tellWords.many[language], { severity, n: count });
}

/** Returns the lines about subjects, at most `listed`. */
function linesOf(subjects: readonly Subject[], more: number, { language, timeZone }: Telling): string[] {
  const clock = new Intl.DateTimeFormat(languageTag(language), {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  });
  const lines = subjects.slice(0, listed).map((subject) => {
    const { severity, place, beganAt, endedAt } = subject;
    const facts = [
      alarmSeverityWords[severity][language],
      nameOf(subject, language),
      place,
      [beganAt, endedAt].flatMap((at) => (at === null ? [] : clock.format(new Date(at)))).join(' – '),
    ];
    return `- ${facts.filter((fact) => fact !== null && fact !== '').join(' · ')}`;
  });
  const left = more + Math.max(0, subjects.length - listed);
  return left === 0 ? lines : [...lines, fill(tellWords.more[language], { n: left })];
}

/** Replaces line breaks and other control characters of names by blanks. */
const onOneLine = (line: string): string => line.replaceAll(/[\p{C}\s]+/gu, ' ');

/** Returns subject and body of a mail, as plain text. */
export function tellMail(telling: Telling): { subject: string; body: string } {
  const { waiting, over, more, rule, unansweredMinutes, language, link } = telling;
  const subject = onOneLine(subjectOf(telling));
  const parts = [
    unansweredMinutes === null || waiting.length === 0
      ? []
      : [fill(tellWords.unanswered[language], { n: unansweredMinutes })],
    linesOf(waiting, more, telling),
    over.length > 0 ? [tellWords.overHeading[language], ...linesOf(over, 0, telling)] : [],
    [fill(tellWords.open[language], { url: link }), fill(tellWords.why[language], { rule })],
  ];
  const body = parts.filter((lines) => lines.length > 0).map((lines) => lines.map(onOneLine).join('\n'));
  return { subject, body: [subject, ...body].join('\n\n') };
}

/** Returns a text message: the subject and a link. */
export function tellText(telling: Telling): { subject: string; body: string } {
  const subject = onOneLine(subjectOf(telling));
  return { subject, body: `${subject} ${telling.link}` };
}
