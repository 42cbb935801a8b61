import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { preloadsOf } from '#server/http/preloads.ts';

const PRELOADS = {
  late: ['late.js'],
  screens: [
    { levels: ['agent'], paths: ['/'], files: ['editor.js'] },
    { levels: ['organization'], paths: ['/'], files: ['agents.js'] },
    { levels: ['organization', 'agent'], paths: ['/inbox'], files: ['inbox.js'] },
  ],
};

test('the page of an address names what everybody needs, and its screen where it is known which one that is', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'automated-phone-preloads-'));
  await mkdir(join(folder, '.vite'));
  await writeFile(join(folder, '.vite', 'preloads.json'), JSON.stringify(PRELOADS));
  const withPreloads = preloadsOf(folder);
  await rm(folder, { recursive: true });
  const named = (path: string) =>
    [...withPreloads(path, '<head></head>').matchAll(/href="\/([^"]+)"/g)].map(([, file]) => file);
  expect({
    organization: named('/app/org/5'),
    agent: named('/app/org/5/agent/7'),
    // Whoever is signed in sees the list of their level there.
    anybody: named('/app'),
    inbox: named('/app/inbox'),
    nowhere: named('/app/org/5/unknown'),
  }).toEqual({
    organization: ['late.js', 'agents.js'],
    agent: ['late.js', 'editor.js'],
    anybody: ['late.js'],
    inbox: ['late.js', 'inbox.js'],
    nowhere: ['late.js'],
  });
});
