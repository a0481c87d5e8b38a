import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app';
import { backupWork } from './areas/system/backup/work';
import { tellAlarms } from './areas/devices/alarm-rule/telling.service';
import { alarmWebhookWork } from './areas/devices/alarm-rule/webhook';
import { openAlarmWatch } from './areas/devices/alarm/watch';
import { announcementWork } from './areas/content/announcement/due';
import { ensureSuperAdministrator } from './areas/system/account/account.service';
import { newFileName } from './areas/system/file/file.service';
import { openStore } from './lib/http/file-store';
import { jobKinds } from './areas/jobs';
import { openLanes } from './areas/partners/open/lanes.service';
import { resealSecrets } from './lib/session/reseal';
import type { Config } from './config';
import { type Gateway, openGateway } from './device/gateway';
import { openLive } from './live/live';
import { openPools } from './lib/db';
import { openEvents } from './lib/event-bus';
import type { AnyKind } from './lib/job/kind';
import { openJobs } from './lib/job/open';
import { openLog } from './lib/log';
import { messageWork } from './lib/messages/message-work';
import { upkeepWork } from './lib/upkeep/upkeep';
import { startPostgres } from './lib/postgres/start';
import { openVault } from './lib/session/vault';
import { commit, version } from './lib/version';
import { seed } from './seed';
import { takeOverOlder } from './take-over';
import { upgrade } from './upgrade';
import { allUpkeep } from './upkeep';

/** Milliseconds that running calls have to finish at a stop, of the 10 s after which a container is killed. */
const drainMs = 7_000;
/** Milliseconds that statements have to finish after `drainMs`. Those that still run are rolled back. */
const statementMs = 1_500;

/** A running server. */
export interface Running {
  app: FastifyInstance;
  gateway: Gateway;
  /** Password of `admin` if this start created one. It is shown once. */
  newPassword: string | undefined;
  stop(): Promise<void>;
}

/**
 * Starts database, HTTP and device side in dependency order, and closes the opened parts if a later one fails. `kinds`
 * are the kinds of jobs that no route registers; tests pass their own.
 */
export async function start(config: Config, kinds: readonly AnyKind[] = jobKinds): Promise<Running> {
  const log = openLog(config.logLevel);
  log.info({ version, commit }, 'Chargehand starts');
  const closers: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const close of closers.splice(0).reverse()) await close();
  };
  try {
    let url = config.databaseUrl;
    if (url === undefined) {
      const dataDir = path.resolve(config.dataDir, 'postgres');
      await takeOverOlder(config, dataDir, log);
      const postgres = await startPostgres({ dataDir, log });
      closers.push(() => postgres.stop());
      url = postgres.url;
    }
    await upgrade({ url, config, log });
    const pools = openPools(url);
    const { people: db, devices, long, jobs, leases } = pools;
    closers.push(() => Promise.race([pools.close(), pause(statementMs, undefined, { ref: false })]));
    await seed(db);
    await resealSecrets(long, openVault(config.secretKeys), log);
    const newPassword = await ensureSuperAdministrator(db, config.adminPassword);
    const events = await openEvents(url, log);
    closers.push(() => events.close());
    const store = await openStore(config);
    const files = { newName: newFileName, put: store.put };
    const { work: upkeep, cron } = upkeepWork(long, allUpkeep(store, config));
    const live = openLive(db, events, log);
    const app = await buildApp({ config, db, long, devices, events, live, log });
    const stopping = new AbortController();
    const working = openJobs({
      url,
      jobs,
      long,
      events,
      log,
      kinds: [...kinds, ...app.kinds],
      files,
      work: {
        upkeep,
        message: messageWork(config, jobs, log),
        alarmWebhook: alarmWebhookWork(config, jobs, log),
        announcement: announcementWork(jobs),
        backup: backupWork({ config, databaseUrl: url, db: jobs, log, stopping: stopping.signal }),
      },
      cron,
    });
    let ending: Promise<void> | undefined;
    const stopWorking = () => {
      stopping.abort();
      return (ending ??= working.close());
    };
    closers.push(stopWorking);
    const lanes = openLanes({ config, db: jobs, events, log });
    closers.push(() => lanes.close());
    const gateway = await openGateway(config, devices, events, log, leases);
    closers.push(() => gateway.close());
    const alarms = openAlarmWatch({
      config,
      db: long,
      log,
      tell: () => tellAlarms({ config, db: long, log }),
    });
    closers.push(() => alarms.close());
    closers.push(async () => {
      live.close();
      // Closes the connections of calls that have not finished after `drainMs` milliseconds.
      const late = setTimeout(() => app.server.closeAllConnections(), drainMs);
      // Calls and jobs end at the same time, so that together they take no longer than `drainMs`.
      await Promise.all([app.close(), stopWorking()]);
      clearTimeout(late);
    });
    await app.listen({ host: config.host, port: config.port });
    return { app, gateway, newPassword, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
