import { bootstrap } from './lib/bootstrap.mjs';
import { die } from './lib/run.mjs';

// Signs firmware and creates signing keys: `npm run sign`. Private keys stay on the computer that runs it.
await bootstrap();
// Returns to the caller's folder, to which file names are relative; npm runs this script in the repository's root.
process.chdir(process.env.INIT_CWD ?? '.');
const { tsImport } = await import('tsx/esm/api');
const { signCommand } = await tsImport('../simulator/src/sign-command.ts', import.meta.url);
await signCommand(process.argv.slice(2)).then(
  (said) => console.log(said),
  (error) => die(error.message),
);
