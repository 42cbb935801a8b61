import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { settingsTable } from '#server/settings.ts';

test("the README's table of settings is the host's own", async () => {
  expect(await readFile('README.md', 'utf8')).toContain(settingsTable());
});
