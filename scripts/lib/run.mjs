import { spawn } from 'node:child_process';
import { root } from './root.mjs';

/** Runs a program in the repository's root with its output in this terminal. Returns its exit code. */
export function run(command, words, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, words, { cwd: root, stdio: 'inherit', ...options });
    child.once('error', (error) => {
      console.error(`${command}: ${error.message}`);
      resolve(127);
    });
    child.once('exit', (code, signal) => resolve(signal ? 1 : code));
  });
}

/** Runs a program without printing. Returns its exit code and its whole output. */
export function listen(command, words, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, words, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], ...options });
    let said = '';
    child.stdout.on('data', (data) => (said += data));
    child.stderr.on('data', (data) => (said += data));
    child.once('error', (error) => resolve({ code: 127, said: error.message }));
    child.once('close', (code) => resolve({ code: code ?? 1, said: said.trim() }));
  });
}

/** Prints one line and ends this script with exit code 1. */
export function die(line) {
  console.error(line);
  process.exit(1);
}
