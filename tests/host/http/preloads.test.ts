import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { preloadsOf } from '#server/http/preloads.ts';

const PRELOADS = {
  theme: ['theme.js'],
  late: ['late.js'],
  screens: [
    { levels: ['agent'], paths: ['/'], files: ['editor.js'], headings: {} },
    { levels: ['organization'], paths: ['/'], files: ['agents.js'], headings: { organization: 'Agents & more' } },
    { levels: ['organization', 'agent'], paths: ['/inbox'], files: ['inbox.js'], headings: { organization: 'Inbox' } },
  ],
};

async function pageWith(body: string): Promise<(path: string) => string> {
  const folder = await mkdtemp(join(tmpdir(), 'automated-phone-preloads-'));
  await mkdir(join(folder, '.vite'));
  await writeFile(join(folder, '.vite', 'preloads.json'), JSON.stringify(PRELOADS));
  const withPreloads = preloadsOf(folder);
  await rm(folder, { recursive: true });
  return (path) => withPreloads(path, `<head></head>${body}`);
}

test('the page of an address names what everybody needs, and its screen where it is known which one that is', async () => {
  const page = await pageWith('');
  const named = (path: string) => [...page(path).matchAll(/href="\/([^"]+)"/g)].map(([, file]) => file);
  expect({
    organization: named('/app/org/5'),
    agent: named('/app/org/5/agent/7'),
    // Whoever is signed in sees the list of their level there.
    anybody: named('/app'),
    inbox: named('/app/inbox'),
    nowhere: named('/app/org/5/unknown'),
  }).toEqual({
    organization: ['theme.js', 'late.js', 'agents.js'],
    agent: ['theme.js', 'late.js', 'editor.js'],
    anybody: ['theme.js', 'late.js'],
    inbox: ['theme.js', 'late.js', 'inbox.js'],
    nowhere: ['theme.js', 'late.js'],
  });
});

test('and the heading of its screen, where the address tells it', async () => {
  const page = await pageWith('<main><div class="title"><i></i></div></main>');
  const headingAt = (path: string) => /<main>(.*)<\/main>/.exec(page(path))?.[1];
  expect({
    organization: headingAt('/app/org/5'),
    inbox: headingAt('/app/org/5/inbox'),
    // An agent's screens are named by tabs.
    agent: headingAt('/app/org/5/agent/7/inbox'),
    anybody: headingAt('/app/inbox'),
    nowhere: headingAt('/app/org/5/unknown'),
  }).toEqual({
    organization: '<h1 class="title">Agents &amp; more</h1>',
    inbox: '<h1 class="title">Inbox</h1>',
    agent: '<div class="title"><i></i></div>',
    anybody: '<div class="title"><i></i></div>',
    nowhere: '<div class="title"><i></i></div>',
  });
});
