/** Runs npm as a person would. */
import { spawn } from 'node:child_process';

type NpmOptions = {
  /** Settings besides ours. */
  readonly env?: Readonly<Record<string, string>>;
  /** Whether its output is returned instead of shown. */
  readonly isCaptured?: boolean;
  /** Where its package.json stands. */
  readonly folder?: string;
};
type ScriptOptions = NpmOptions & { readonly args?: readonly string[] };

type Ended = { readonly exitCode: number; readonly output: string };

/** One script of package.json. */
export function runScript(name: string, { args = [], ...options }: ScriptOptions = {}): Promise<Ended> {
  return runNpm(['run', '--silent', name, '--', ...args], options);
}

export function runNpm(
  words: readonly string[],
  { env = {}, isCaptured = false, folder = process.cwd() }: NpmOptions = {},
): Promise<Ended> {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const child = spawn(npm, words, {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: isCaptured ? 'pipe' : 'inherit',
    shell: process.platform === 'win32',
  });
  let output = '';
  const keep = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => {
      if (signal) output += `npm ${words.join(' ')} was ended by ${signal}\n`;
      resolve({ exitCode: code ?? 1, output });
    });
  });
}
