/** The versions of Node that are named, and what the installed packages say of them. */
import { readFileSync } from 'node:fs';
import { satisfies, subset } from 'semver';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { VERSIONS } from '../tools/nodes/versions';

const RECOMMENDED = readFileSync('.nvmrc', 'utf8').trim();
const README = readFileSync('README.md', 'utf8');
const PACKAGE = z
  .object({ engines: z.object({ node: z.string() }), allowScripts: z.record(z.string(), z.boolean()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')));
const Entry = z.object({
  engines: z.object({ node: z.string().optional() }).or(z.array(z.string())).optional(),
  cpu: z.array(z.string()).optional(),
  dev: z.boolean().optional(),
  hasInstallScript: z.boolean().optional(),
});
const LOCK = z
  .object({ packages: z.record(z.string(), Entry) })
  .parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));

/** Every package with the versions of Node that it wants. Node itself is no longer made for 32 bits. */
const wanted = Object.entries(LOCK.packages).flatMap(([place, { engines, cpu }]) =>
  engines && !Array.isArray(engines) && engines.node && !cpu?.includes('ia32') ? [{ place, range: engines.node }] : [],
);

it('recommends a version that every package wants, so that `npm ci` warns of none', () => {
  expect(wanted.length).toBeGreaterThan(100);
  expect(wanted.filter(({ range }) => !subset(RECOMMENDED, range))).toEqual([]);
});

it('says so in the README, with the versions that are tested, and makes the image of it', () => {
  const [others, last] = [VERSIONS.slice(0, -1).join(', '), VERSIONS.at(-1)];
  expect(README).toContain(`Node ${RECOMMENDED} is recommended`);
  expect(README).toContain(`tested with Node ${others} and ${last}`);
  const images = [...readFileSync('Dockerfile', 'utf8').matchAll(/^FROM node:(\d+)-/gm)].map(([, major]) => major);
  expect(images).toEqual([RECOMMENDED, RECOMMENDED]);
});

it('takes the versions that are tested, and none that a tool of the build refuses', () => {
  expect(VERSIONS.filter((version) => !satisfies(`${version}.999.0`, PACKAGE.engines.node))).toEqual([]);
  const tools = wanted.filter(({ place }) => LOCK.packages[place]?.dev);
  expect(tools.filter(({ range }) => !subset(PACKAGE.engines.node, range))).toEqual([]);
});

it('says of each package with a script of its own whether npm runs it, so that `npm ci` does not ask', () => {
  const scripted = Object.entries(LOCK.packages).filter(([, { hasInstallScript }]) => hasInstallScript);
  const names = scripted.map(([place]) => place.replace(/^.*node_modules\//, ''));
  expect(Object.keys(PACKAGE.allowScripts).sort()).toEqual([...new Set(names)].sort());
});
