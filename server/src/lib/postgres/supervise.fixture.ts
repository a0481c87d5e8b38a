import { startPostgres } from './start';

/** Minimal server for tests that kill one: supervises a database and sends its URL and pid to the parent process. */
const [dataDir = ''] = process.argv.slice(2);
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
try {
  const { url, pid } = await startPostgres({ dataDir, log: silent });
  process.send?.({ url, pid });
  setInterval(() => undefined, 60_000);
} catch (error) {
  process.send?.({ refused: error instanceof Error ? error.message : String(error) }, () => process.exit(1));
}
