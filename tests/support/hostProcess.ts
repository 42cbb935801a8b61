import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Readable } from 'node:stream';

/** The host as a separate process. */
export type HostProcess = {
  readonly url: string;
  readonly child: ChildProcess;
  /** Everything it printed, standard error included. */
  readonly output: () => string;
  /** Resolves when it is ready; rejects with its output if it exits before. */
  readonly ready: Promise<void>;
  /** The same for a text in its output. */
  readonly printed: (text: string) => Promise<void>;
  /** Resolves with the exit code or the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals | null>;
};

/**
 * @param program what Node runs, such as `main.js` of `builtHost`; default: the sources
 * @param folder where it runs; default: here
 */
export function startHostProcess(
  env: Readonly<Record<string, string>>,
  port: number,
  program: readonly string[] = ['--import', 'tsx', 'server/main.ts'],
  folder: string = process.cwd(),
): HostProcess {
  const child = spawn(process.execPath, program, {
    cwd: folder,
    env: { PATH: process.env.PATH ?? '', PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return followHost(child, port);
}

/** @param child what runs the host, itself or below it */
export function followHost(child: ChildProcessByStdio<null, Readable, Readable>, port: number): HostProcess {
  let output = '';
  const ended = once(child, 'exit').then(([code, signal]) => (code ?? signal) as number | NodeJS.Signals | null);
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const printed = (text: string) =>
    new Promise<void>((resolve, reject) => {
      const look = () => {
        if (output.includes(text)) resolve();
      };
      look();
      child.stdout.on('data', look);
      child.stderr.on('data', look);
      void ended.then(() => reject(new Error(output)));
    });
  const ready = printed('Ctrl-C');
  ready.catch(() => {});
  return { url: `http://localhost:${port}`, child, output: () => output, ready, printed, ended };
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

/** The mails of the development mailbox, by the address that the host printed last. */
export function mailboxIn(output: string): string {
  return `/dev/mailbox?key=${/.*mailbox\.html\?key=([\w-]+)/s.exec(output)?.[1] ?? ''}`;
}

/** Signs in over HTTP with the code of the development mailbox. */
export async function signInTo({ url, output }: Pick<HostProcess, 'url' | 'output'>, email: string): Promise<string> {
  const post = (path: string, body: unknown) =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  await post('/api/v1/signin/email', { email });
  const { emails } = (await (await fetch(`${url}${mailboxIn(output())}`)).json()) as {
    emails: { to: string; subject: string }[];
  };
  const [verificationCode] = /\d{6}/.exec(emails.find(({ to }) => to === email)?.subject ?? '') ?? [];
  const reply = await post('/api/v1/email/verify', { email, verificationCode });
  return ((await reply.json()) as { token: string }).token;
}
