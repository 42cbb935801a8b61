/** Runs one script of package.json as a person would. */
import { spawn } from 'node:child_process';

type ScriptOptions = {
  readonly args?: readonly string[];
  /** Settings besides ours. */
  readonly env?: Readonly<Record<string, string>>;
  /** Whether its output is returned instead of shown. */
  readonly isCaptured?: boolean;
  /** Where its package.json stands. */
  readonly folder?: string;
};

export function runScript(
  name: string,
  { args = [], env = {}, isCaptured = false, folder = process.cwd() }: ScriptOptions = {},
): Promise<{ readonly exitCode: number; readonly output: string }> {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const child = spawn(npm, ['run', '--silent', name, '--', ...args], {
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
      if (signal) output += `${name} was ended by ${signal}\n`;
      resolve({ exitCode: code ?? 1, output });
    });
  });
}
