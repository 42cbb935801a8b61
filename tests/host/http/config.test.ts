import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ConfigInvalid, readConfig, secretKeyOf } from '#server/config.ts';

const linesOf = (env: Record<string, string>) => {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    return error instanceof ConfigInvalid ? error.lines : [String(error)];
  }
};

test('without settings it is a standalone host on port 4000', () => {
  expect(readConfig({}, '/srv')).toMatchObject({
    PORT: 4000,
    HOST: 'localhost',
    dataDir: '/srv/data',
    consoleDir: '/srv/dist',
    DATABASE_URL: undefined,
    DEMO: 'on',
    ROLE: 'all',
    RATE_LIMIT_SCALE: 1,
    FRAME_ANCESTORS: [],
    OUTGOING_ALLOW: [],
  });
});

test('an empty value counts as not set', () => {
  expect(readConfig({ PORT: '', SMTP_URL: ' ' })).toMatchObject({ PORT: 4000, SMTP_URL: undefined });
});

test.each([
  ['PORT', 'http'],
  ['PORT', '65536'],
  ['DATABASE_URL', 'mysql://u:geheim@h/d'],
  ['SMTP_URL', 'mail.example'],
  ['PUBLIC_URL', 'phone.example'],
  ['LLM_BASE_URL', 'localhost:11434'],
  ['SECRET_KEY', 'geheim'],
  ['RATE_LIMIT_SCALE', '-1'],
  ['FRAME_ANCESTORS', "https://a.example; script-src 'none'"],
  ['OUTGOING_ALLOW', '10.0.5.0/24, intranet.example'],
  ['DEMO', 'maybe'],
  ['ADMIN_EMAIL', 'nobody'],
  ['LOG_LEVEL', 'loud'],
  ['ROLE', 'telephone'],
])('%s=%s is told in one line that does not repeat the value', (name, value) => {
  const lines = linesOf({ [name]: value });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(new RegExp(`^The setting ${name} is wrong: `));
  expect(lines[0]).not.toContain('geheim');
});

test('every wrong setting has its line', () => {
  expect(linesOf({ PORT: 'x', SMTP_URL: 'y' })).toHaveLength(2);
  expect(linesOf({ LLM_BASE_URL: 'http://localhost:1/v1' })).toEqual([
    'The setting LLM_MODEL is wrong: it is needed where LLM_BASE_URL is set',
  ]);
  expect(linesOf({ LLM_EMBEDDING_MODEL: 'small' })).toEqual([
    'The setting LLM_BASE_URL is wrong: it is needed where LLM_EMBEDDING_MODEL is set',
  ]);
});

test('proxies are counted or named', () => {
  expect(readConfig({ TRUST_PROXY: '1' }).TRUST_PROXY).toBe(1);
  expect(readConfig({ TRUST_PROXY: '10.0.0.0/8, 127.0.0.1' }).TRUST_PROXY).toEqual(['10.0.0.0/8', '127.0.0.1']);
});

test('the key is created once, kept, and readable only by its owner', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'automated-phone-key-'));
  const made = await Promise.all([1, 2, 3].map(() => secretKeyOf({ SECRET_KEY: undefined, dataDir })));
  const [first] = made;
  const file = join(dataDir, 'secret.key');
  const { mode } = await stat(file);
  const kept = await readFile(file, 'utf8');
  await rm(dataDir, { recursive: true });

  expect(made.every((key) => first && key.equals(first))).toBe(true);
  expect(kept).toMatch(/^[\w-]{43}$/);
  expect(mode & 0o777).toBe(0o600);
  expect(await secretKeyOf({ SECRET_KEY: 'a setting outweighs the file, always', dataDir })).toEqual(
    Buffer.from('a setting outweighs the file, always'),
  );
});
