/** `npm run dev`: the inspector of a page is a page of the same host, and nothing outside is asked. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { launchBrowser } from '#tests/support/browser.ts';
import { createDatabase, type OwnDatabase } from '#tests/support/database.ts';
import { freePort, type HostProcess, startHostProcess } from '#tests/support/hostProcess.ts';
import { newPerson } from '#tests/support/person.ts';

let folder: string;
let database: OwnDatabase;
let host: HostProcess;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'automated-phone-dev-'));
  database = await createDatabase(inject('demo'));
  const env = { HOME: process.env.HOME ?? '', DATA_DIR: folder, DATABASE_URL: database.url, RATE_LIMIT_SCALE: '0' };
  host = startHostProcess(env, await freePort(), ['--import', 'tsx', 'server/dev.ts']);
  await host.ready;
});

afterAll(async () => {
  host?.child.kill('SIGINT');
  await host?.ended;
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

it('opens beside the page, shows its machines as they go on, and hides what a person types', async () => {
  const browser = await launchBrowser();
  const person = await newPerson(browser, { url: host.url, output: host.output, codeFor: () => Promise.resolve('') });
  const { page, context, watch } = person;
  const opening = context.waitForEvent('page');
  await person.goTo('/login?inspect');
  const inspector = await opening;
  expect(new URL(inspector.url())).toMatchObject({ origin: host.url, pathname: '/inspector' });
  await inspector.locator('[data-actor=session]').waitFor({ timeout: 120_000 });
  await page.getByLabel('Email').fill('somebody@else.test');
  await page.getByRole('button', { name: 'Email me a code' }).click();
  await inspector.locator('[data-actor=verification]').click();
  await inspector
    .locator('[data-chart=verification] [data-path="flow.awaitingCode"][data-active=true]')
    .getByText('active', { exact: true })
    .waitFor();
  const shown = inspector.getByRole('region', { name: 'What it holds, masked' });
  await shown.getByText('(18 characters)').waitFor();
  expect(await inspector.getByText('somebody@else.test').count()).toBe(0);
  expect([watch.problems(), watch.requests() > 50]).toEqual([[], true]);
  await browser.close();
});
