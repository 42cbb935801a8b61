import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reset } from '#server/db/tools/reset.ts';
import * as lines from '#server/lines.ts';
import { builtHost } from '#tests/support/builtHost.ts';
import { readEvents } from '#tests/support/eventReader.ts';
import { freePort, type HostProcess, signInTo, startHostProcess } from '#tests/support/hostProcess.ts';

let program: string;
beforeAll(async () => {
  program = join(await builtHost(), 'main.js');
});
const startHost = (env: Readonly<Record<string, string>>, port: number) => startHostProcess(env, port, [program]);

const folders: string[] = [];
async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'automated-phone-process-'));
  await chmod(folder, 0o755);
  folders.push(folder);
  return folder;
}
afterAll(async () => {
  for (const folder of folders) {
    await reset(folder).catch(() => {});
    await rm(folder, { recursive: true, force: true });
  }
});

describe('a host of its own', () => {
  let dataDir: string;
  let port: number;
  let host: HostProcess;
  beforeAll(async () => {
    dataDir = await newFolder();
    port = await freePort();
    host = startHost({ DATA_DIR: dataDir }, port);
    await host.ready;
  });
  afterAll(() => {
    host.child.kill('SIGKILL');
  });

  test('prints its address, who may sign in, and where codes arrive', () => {
    const output = host.output();
    expect(output).toContain(lines.listening(`http://localhost:${port}`));
    for (const person of ['super', 'partner', 'reseller', 'owner', 'admin'])
      expect(output).toContain(`${person}@demo.test`);
    expect(output).toMatch(new RegExp(`http://localhost:${port}/dev/mailbox\\.html\\?key=[\\w-]{43}\n`));
  });

  test('prints codes, and no token', async () => {
    const token = await signInTo(host, 'owner@demo.test');
    expect(host.output()).toMatch(/Code for owner@demo\.test: \d{6}\n/);
    expect(host.output()).not.toContain(token);
  });

  test('a second host on the port fails with one line', async () => {
    const second = startHost({ DATA_DIR: await newFolder() }, port);
    expect(await second.ended).toBe(1);
    expect(second.output()).toBe(`${lines.portTaken(port)}\n`);
  });

  test('a second host on the data folder shares its database', async () => {
    const second = startHost({ DATA_DIR: dataDir }, await freePort());
    await second.ready;
    const token = await signInTo(host, 'admin@demo.test');
    const { status } = await fetch(`${second.url}/api/v2/auth/identity`, {
      headers: { authorization: `Bearer ${token}` },
    });
    second.child.kill('SIGTERM');
    expect(await second.ended).toBe(0);
    expect(status).toBe(200);
    expect((await fetch(`${host.url}/readyz`)).status).toBe(200);
  });

  test('a worker beside it prints one line', async () => {
    const workerPort = await freePort();
    const worker = startHost({ DATA_DIR: dataDir, ROLE: 'worker' }, workerPort);
    await worker.printed(lines.working(`http://localhost:${workerPort}`, 'worker'));
    worker.child.kill('SIGTERM');
    expect(await worker.ended).toBe(0);
    expect(worker.output()).not.toContain('demo.test');
    expect((await fetch(`${host.url}/readyz`)).status).toBe(200);
  });

  test('SIGTERM ends open streams and idle connections, stops the engine, and keeps everything', async () => {
    const token = await signInTo(host, 'reseller@demo.test');
    const authorization = `Bearer ${token}`;
    const stream = await readEvents(`${host.url}/api/v2/events`, { authorization });
    await stream.until(1);
    host.child.kill('SIGTERM');
    expect(await host.ended).toBe(0);
    await stream.ended;
    expect(host.output()).toContain(`${lines.STOPPING}\n${lines.STOPPED}\n`);

    host = startHost({ DATA_DIR: dataDir }, port);
    await host.ready;
    const again = await fetch(`${host.url}/api/v2/auth/identity`, { headers: { authorization } });
    host.child.kill('SIGINT');
    expect([again.status, await host.ended]).toEqual([200, 0]);
  });
});

describe('a host that cannot start says why in one line each', () => {
  test.each([['wrong settings', { PORT: '80000', SMTP_URL: 'mail' }, ['PORT', 'SMTP_URL']]])(
    '%s',
    async (_name, env, names) => {
      const host = startHost(env, 0);
      expect(await host.ended).toBe(1);
      const lines = host.output().trim().split('\n');
      expect(lines.map((line) => /^The setting (\w+) is wrong/.exec(line)?.[1])).toEqual(names);
    },
  );

  test('a data folder that is a file', async () => {
    const file = join(await newFolder(), 'data');
    await writeFile(file, '');
    const host = startHost({ DATA_DIR: file }, await freePort());
    expect(await host.ended).toBe(1);
    expect(host.output()).toBe(`${lines.dataFolderNotWritable(file)}\n`);
  });

  test('with PUBLIC_URL and no mail server, it warns that nobody can sign in', async () => {
    const host = startHost(
      {
        DATA_DIR: await newFolder(),
        PUBLIC_URL: 'https://phone.example',
        DATABASE_URL: 'postgres://u:p@127.0.0.1:1/x',
      },
      await freePort(),
    );
    await host.printed('Trying again');
    host.child.kill('SIGTERM');
    expect(await host.ended).toBe(0);
    expect(host.output()).toContain(lines.MAIL_NOT_SENT_WARNING);
    expect(host.output()).toContain(lines.databaseNotReached('nothing listens there', 1));
    expect(host.output()).not.toContain('u:p');
  });
});
