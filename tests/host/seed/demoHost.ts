import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints } from '#contract/endpoints/index';
import { readConfig } from '#server/config.ts';
import { prepareContent } from '#server/firstStart.ts';
import { type Host, startHost } from '#server/host.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createClient, type TestClient } from '#tests/support/host.ts';
import { replyProblems } from '#tests/support/replyProblems.ts';

/** A host with the demo, as after the first start. */
export type DemoHost = {
  readonly host: Host;
  readonly database: TestDatabase;
  /** A client signed in with a mailed code. */
  readonly signIn: (email: string) => Promise<TestClient>;
  /** A visitor without an account. */
  readonly visitor: () => Promise<TestClient>;
  /** Fills the database as every start does. */
  readonly prepareAgain: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

export async function startDemoHost(): Promise<DemoHost> {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'automated-phone-demo-'));
  const codes = new Map<string, string>();
  const config = readConfig({
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    RATE_LIMIT_SCALE: '0',
  });
  const host = await startHost({
    config,
    say: () => undefined,
    announceMail: ({ to, subject }) => codes.set(to, /\b\d{6}\b/.exec(subject)?.[0] ?? ''),
    prepare: (made) => prepareContent(made, config, () => undefined),
    checkReply: (endpoint, reply) => {
      const found = replyProblems(endpoint, reply);
      if (found.length > 0) throw new Error(`off the contract: ${found.join('; ')}`);
    },
  });
  await host.ready;
  const anonymous = createClient(host.address, null, {});
  return {
    host,
    database,
    signIn: async (email) => {
      await anonymous.call(endpoints.signinEmail, { body: { email } });
      const body = { email, verificationCode: codes.get(email) ?? '' };
      const { body: session } = await anonymous.call(endpoints.verifyEmail, { body });
      return createClient(host.address, session.token, {});
    },
    visitor: async () => {
      const { body } = await anonymous.call(endpoints.allocateTempUserSession, {});
      return createClient(host.address, body.token, {});
    },
    prepareAgain: () => prepareContent(database.db, config, () => undefined),
    stop: async () => {
      await host.stop();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
