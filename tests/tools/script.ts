/** Runs one script of package.json as a person would, its output shown; resolves to its exit code. */
import { spawn } from 'node:child_process';

export function runScript(name: string, args: readonly string[] = []): Promise<number> {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const child = spawn(npm, ['run', '--silent', name, '--', ...args], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      if (signal) console.error(`${name} was ended by ${signal}`);
      resolve(code ?? 1);
    });
  });
}
