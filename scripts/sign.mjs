import { bootstrap } from './lib/bootstrap.mjs';
import { die } from './lib/run.mjs';

// Signs firmware, and makes keys to sign with: `npm run sign`. Private keys stay on the computer that runs it.
await bootstrap();
// npm runs it in the repository's folder; files are named from where it was called.
process.chdir(process.env.INIT_CWD ?? '.');
const { tsImport } = await import('tsx/esm/api');
const { signCommand } = await tsImport('../simulator/src/sign-command.ts', import.meta.url);
await signCommand(process.argv.slice(2)).then(
  (said) => console.log(said),
  (error) => die(error.message),
);
