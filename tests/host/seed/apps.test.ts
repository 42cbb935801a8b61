import { expect, test } from 'vitest';
import { appDefinition } from '#contract/entities/app';
import { placeholdersIn } from '#contract/rules/apps/placeholders';
import { BUILT_IN_APPS } from '#server/domain/apps/builtInApps.ts';
import { SEED_APPS } from '#server/seed/apps/index.ts';

/** Apps that come with the host are what a person could have defined. */
test.each([...BUILT_IN_APPS, ...SEED_APPS].map((app) => [app.name, app] as const))('%s', (_name, app) => {
  expect(appDefinition.parse(app)).toEqual(app);
  const { auth } = app.dependencies.providers;
  const settings = Object.values(auth).flatMap(({ parameters }) => Object.keys(parameters.properties));
  const signIns = Object.keys(auth).filter((name) => auth[name]?.oauth);
  const unknown = app.functions.flatMap(({ request, parameters }) => {
    const known = { settings, token: signIns, arguments: Object.keys(parameters.properties ?? {}) };
    return placeholdersIn(JSON.stringify(request)).filter(({ kind, name }) => !known[kind].includes(name));
  });
  expect(unknown).toEqual([]);
});
