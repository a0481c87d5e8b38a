import type { Entry, Looked, ScanMessage } from './scans';

type Message = Omit<ScanMessage, 'n'>;

/** Entries after a change, with the messages about it. */
interface ChangedEntries {
  entries: readonly Entry[];
  messages: readonly Message[];
}

const rank = { waiting: 0, good: 1, again: 2, bad: 3 } as const;

/**
 * Returns the last of the most important messages. For example, among twenty good codes and a bad one, it returns the
 * bad one.
 */
export const mostImportant = ([first, ...others]: readonly Message[]): Message | undefined =>
  first && others.reduce((worst, other) => (rank[other.kind] >= rank[worst.kind] ? other : worst), first);

/** Adds scanned codes to the entries, up to `limit.most`. */
export function withScanned(
  oldEntries: readonly Entry[],
  codes: readonly string[],
  limit: { most: number; full: string },
): ChangedEntries {
  const entries = new Map(oldEntries.map((entry) => [entry.asked, entry]));
  const byCode = new Map(oldEntries.map((entry) => [entry.code, entry]));
  const messages: Message[] = [];
  for (const scanned of codes) {
    const before = entries.get(scanned) ?? byCode.get(scanned);
    if (before && before.state !== 'bad') {
      messages.push({ ...before, kind: 'again' });
      continue;
    }
    // A bad code is checked again as the newest entry, because its problem may have been solved.
    if (before) entries.delete(before.asked);
    if (entries.size >= limit.most) {
      messages.push({ kind: 'bad', code: scanned, model: null, msg: limit.full });
      break;
    }
    const entry: Entry = { asked: scanned, code: scanned, state: 'waiting', model: null, msg: null };
    entries.set(scanned, entry);
    byCode.set(scanned, entry);
    messages.push({ kind: 'waiting', code: scanned, model: null, msg: null });
  }
  return { entries: [...entries.values()], messages };
}

/**
 * Applies results to the waiting entries. If two scanned texts lead to the same device, the second entry is reported
 * and removed.
 */
export function withAnswers(oldEntries: readonly Entry[], answers: readonly Looked[]): ChangedEntries {
  const answersByCode = new Map(answers.map((answer) => [answer.asked, answer]));
  const taken = new Set(oldEntries.filter(({ asked }) => !answersByCode.has(asked)).map(({ code }) => code));
  const messages: Message[] = [];
  const entries = oldEntries.flatMap((entry): Entry[] => {
    const answer = answersByCode.get(entry.asked);
    if (!answer || entry.state !== 'waiting') return [entry];
    const { code, model, msg, good, again = false, inside = null, cabinet = null, deviceId = null } = answer;
    const twice = taken.has(code);
    taken.add(code);
    messages.push({
      kind: twice || again ? 'again' : good ? 'good' : 'bad',
      code,
      model,
      msg,
      inside,
      deviceId,
    });
    const place = {
      ...(inside !== null && { inside }),
      ...(cabinet !== null && { cabinet }),
      ...(deviceId !== null && { deviceId }),
    };
    return twice ? [] : [{ asked: entry.asked, code, model, msg, state: good ? 'good' : 'bad', ...place }];
  });
  return { entries, messages };
}

/** Marks the entries of refused codes as bad. */
export function withRefusals(
  oldEntries: readonly Entry[],
  refusals: readonly { code: string; msg: string }[],
): ChangedEntries {
  const reasons = new Map(refusals.map(({ code, msg }) => [code, msg]));
  const entries = oldEntries.map((entry): Entry => {
    const msg = reasons.get(entry.code);
    return msg === undefined ? entry : { ...entry, state: 'bad', msg };
  });
  const refused = entries.filter(({ code }) => reasons.has(code));
  return { entries, messages: refused.map((entry) => ({ ...entry, kind: 'bad' })) };
}
