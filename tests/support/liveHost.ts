/** The built host as people run it: a separate process with the demo, reached only over HTTP. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reset } from '#server/db/tools/reset.ts';
import { listening } from '#server/lines.ts';
import { mailboxIn } from './hostProcess';

/** A host that runs, possibly started by another process. */
export type RunningHost = {
  /** Without a trailing slash. The same after a restart. */
  readonly url: string;
  /** All output since its first start. */
  readonly output: () => string;
  /** The newest code that was mailed to an address. */
  readonly codeFor: (email: string) => Promise<string>;
};

export type LiveHost = RunningHost & {
  /** The file of its output. */
  readonly outputFile: string;
  /** Of its process. */
  readonly pid: () => number;
  /** Milliseconds from the latest start of the process until it was ready. */
  readonly startMs: () => number;
  /** Kills the process at once, like a power cut. Its database engine keeps running. */
  readonly kill: () => Promise<void>;
  /** Starts it again with the same data, and with these settings beside its own. */
  readonly start: (more?: Readonly<Record<string, string>>) => Promise<void>;
  /** Stops it, as Ctrl-C does. */
  readonly interrupt: () => Promise<void>;
  /** Stops it and deletes its data. */
  readonly stop: () => Promise<void>;
};

/** Where the host is built to: below `node_modules`, since it holds no libraries. */
export const HOST_FOLDER = 'node_modules/.cache/automated-phone';
const PROGRAM = ['--enable-source-maps', `${HOST_FOLDER}/main.js`];

/** Starts the built host with an empty data folder, so that it creates the demo unless its database has it. */
export async function startLiveHost(env: Readonly<Record<string, string>> = {}): Promise<LiveHost> {
  const dataDir = await mkdtemp(join(tmpdir(), 'automated-phone-live-'));
  const outputFile = join(dataDir, 'output.log');
  await writeFile(outputFile, '');
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const settings = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    PORT: String(port),
    DATA_DIR: dataDir,
    RATE_LIMIT_SCALE: '0',
    ...env,
  };
  let child: ChildProcess | null = null;
  const { output, codeFor } = reachHost(url, outputFile);
  let startMs = 0;

  const start = async (more: Readonly<Record<string, string>> = {}) => {
    const startedAtMs = performance.now();
    const host = spawn(process.execPath, PROGRAM, { env: { ...settings, ...more } });
    child = host;
    const readFrom = output().length;
    const read = (chunk: Buffer) => appendFileSync(outputFile, chunk);
    host.stdout.on('data', read);
    host.stderr.on('data', read);
    await new Promise<void>((ready, fail) => {
      host.stdout.on('data', () => {
        if (output().slice(readFrom).includes(listening(url))) ready();
      });
      host.once('exit', (code) => fail(new Error(`The host ended with ${code} before it was ready:\n${output()}`)));
    });
    startMs = performance.now() - startedAtMs;
  };
  const end = async (signal: NodeJS.Signals) => {
    const host = child;
    child = null;
    if (host === null || host.exitCode !== null || host.signalCode !== null) return;
    const ended = once(host, 'exit');
    host.kill(signal);
    await ended;
  };
  const endWithUs = () => child?.kill('SIGINT');
  process.once('exit', endWithUs);
  try {
    await start();
  } catch (error) {
    await rm(dataDir, { recursive: true, force: true });
    throw error;
  }

  return {
    url,
    outputFile,
    output,
    codeFor,
    pid: () => child?.pid ?? 0,
    startMs: () => startMs,
    start,
    kill: () => end('SIGKILL'),
    interrupt: () => end('SIGINT'),
    async stop() {
      process.off('exit', endWithUs);
      await end('SIGINT');
      // A killed host has left its engine running.
      await reset(dataDir);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A host that another process started. */
export function reachHost(url: string, outputFile: string): RunningHost {
  const output = () => readFileSync(outputFile, 'utf8');
  return { url, output, codeFor: (email) => codeFor(`${url}${mailboxIn(output())}`, email) };
}

/** Signs in without a page. */
export async function signInByApi(host: RunningHost, email: string): Promise<{ token: string; userId: number }> {
  const call = async (path: string, init: RequestInit) => {
    const response = await fetch(`${host.url}${path}`, init);
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    return response.json();
  };
  const headers = { 'content-type': 'application/json' };
  const post = (path: string, body: object) => call(path, { method: 'POST', headers, body: JSON.stringify(body) });
  await post('/api/v1/signin/email', { email });
  const verified = await post('/api/v1/email/verify', { email, verificationCode: await host.codeFor(email) });
  const { token } = verified as { token: string };
  const read = await call('/api/v2/auth/identity', { headers: { authorization: `Bearer ${token}` } });
  return { token, userId: (read as { identity: { user: { id: number } } }).identity.user.id };
}

/** Reads the development mailbox, as a person at this machine does. */
async function codeFor(mailbox: string, email: string): Promise<string> {
  const { emails } = (await (await fetch(mailbox)).json()) as { emails: readonly KeptEmail[] };
  const newest = emails.find(({ to }) => to === email);
  const [code] = /\b\d{6}\b/.exec(newest?.subject ?? '') ?? [];
  if (code === undefined) throw new Error(`No code was mailed to ${email}.`);
  return code;
}

type KeptEmail = { readonly to: string; readonly subject: string };

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
