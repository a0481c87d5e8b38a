import { z } from 'zod';
import type { AuditWords } from '../../audit/audit-word';
import { endpoint } from '../../http/endpoint';
import { instant, list, maybe } from '../../fields/fields';
import { created, oneId } from '../../http/shapes';
import { listQuery, page } from '../../http/list-query';
import { texts as words } from '../../i18n/languages';

/** Kinds of runs: a backup, a verification that reads all of one, and a drill that restores one elsewhere. */
export const backupKinds = ['backup', 'verification', 'drill'] as const;
export type BackupKind = (typeof backupKinds)[number];

export const backupStates = ['waiting', 'running', 'done', 'failed'] as const;
export type BackupState = (typeof backupStates)[number];

/** A backup, verification or drill. Sizes are in bytes. */
export const BackupRun = z.object({
  id: z.int(),
  kind: z.enum(backupKinds),
  state: z.enum(backupStates),
  createdAt: instant(),
  startedAt: instant().nullable(),
  finishedAt: instant().nullable(),
  /** Seconds from its start to its end. */
  seconds: z.number().nullable(),
  /** Name of the account that started it, or null for the schedule and for upgrades. */
  startedBy: z.string().nullable(),
  /** Name of the backup in its place. */
  backup: z.string().nullable(),
  rows: z.int().nullable(),
  files: z.int().nullable(),
  /** Size in the place, and how much of it this backup added. */
  storedBytes: z.int().nullable(),
  addedBytes: z.int().nullable(),
  /** Reason of a failure, in English. */
  error: z.string().nullable(),
});
export type BackupRun = z.infer<typeof BackupRun>;

/** Where backups go, and when. */
export const BackupPlan = z.object({
  /** Folder or bucket, without credentials. */
  place: z.string(),
  /** True if the place is a folder on the disk of the data folder, so that both can be lost at once. */
  sameDisk: z.boolean(),
  encrypted: z.boolean(),
  /** Time of the next scheduled backup, or null if none is scheduled. */
  nextAt: instant().nullable(),
  lastDoneAt: instant().nullable(),
  lastDrillAt: instant().nullable(),
  /** True if the last backup failed, or is older than it should be. */
  overdue: z.boolean(),
  /** True if a run is waiting or running, so that no other one can be started. */
  open: z.boolean(),
});
export type BackupPlan = z.infer<typeof BackupPlan>;

const Query = listQuery(
  { kind: maybe(list(z.enum(backupKinds))), state: maybe(list(z.enum(backupStates))) },
  ['createdAt'],
  ['createdAt'],
);

export const backupApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/backup/list',
    access: 'backupList:list',
    summary: 'List backups, verifications and drills, filtered and paged',
    query: Query,
    output: page(BackupRun),
  }),
  plan: endpoint({
    method: 'GET',
    path: '/api/admin/backup/plan',
    access: 'backupList:list',
    summary: 'Get the place of backups, and the times of the last and the next one',
    output: BackupPlan,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/admin/backup/:id',
    access: 'backupList:list',
    summary: 'Get one backup, verification or drill',
    params: oneId,
    output: BackupRun,
  }),
  start: endpoint({
    method: 'POST',
    path: '/api/admin/backup',
    access: 'backupList:add',
    summary: 'Start a backup, or a drill with the newest one; refused while another run is open',
    body: z.object({ kind: z.enum(['backup', 'drill']) }),
    output: created,
    audit: 'backup.start',
  }),
  verify: endpoint({
    method: 'POST',
    path: '/api/admin/backup/:id/verify',
    access: 'backupList:verify',
    summary:
      'Start a verification of a backup, which reads all of its parts; refused while another run is open',
    params: oneId,
    output: created,
    audit: 'backup.verify',
  }),
};

/** Operation log words for backups. */
export const backupWords: AuditWords = {
  noun: words('备份', '備份', 'Backup', 'Sauvegarde', 'Sicherung', 'バックアップ'),
  verbs: {
    start: words('开始', '開始', 'Start', 'Lancer', 'Starten', '開始'),
    verify: words('校验', '校驗', 'Verify', 'Vérifier', 'Prüfen', '検証'),
  },
};
