import { describe, expect, test } from 'vitest';
import { writtenDefinition } from '#contract/entities/app';
import { type MadeForm, parametersIn, schemaOf, writtenFunctionOf, writtenOf } from '#machines/appMaker';
import { proveMachine, startWalk } from '#tests/harness/index.ts';
import { appMakerContract, TABLES } from './appMaker.contract';
import { appMakerPlan, definition } from './appMaker.plan';

proveMachine(appMakerPlan, appMakerContract);

describe('the form of an app', () => {
  test('says what the definition said', () => {
    const made = writtenOf(TABLES);
    if (made.kind === 'refused') throw new Error(made.failure.message);
    const { name, description, dependencies, functions } = definition;
    expect(writtenDefinition.parse(made.written)).toEqual({ name, description, dependencies, functions });
  });

  test('sends a client secret only where it is entered, for a service that signs in', () => {
    const secretsOf = (change: object) => {
      const [provider] = TABLES.providers;
      if (!provider) throw new Error('no provider');
      const made = writtenOf({ ...TABLES, providers: [{ ...provider, ...change }] });
      return made.kind === 'written' ? made.written.clientSecrets : null;
    };
    expect([
      secretsOf({}),
      secretsOf({ clientSecret: 'cs' }),
      secretsOf({ clientSecret: 'cs', signsIn: false }),
    ]).toEqual([undefined, { tables: 'cs' }, undefined]);
  });

  const [free, book] = TABLES.functions;
  const [provider] = TABLES.providers;
  const [setting] = provider?.settings ?? [];
  if (!free || !book || !provider || !setting) throw new Error('The app of the plan lacks something.');
  const setTwice = { ...provider, settings: [setting, setting] };
  const withFunction = (change: object): MadeForm => ({ ...TABLES, functions: [book, { ...free, ...change }] });
  const header = { name: 'X-Key', value: '' };
  test.each([
    [withFunction({ isRaw: true, schema: '{' }), { input: 'functions.1.parameters', message: 'This is not JSON.' }],
    [
      withFunction({ isRaw: true, schema: '[]' }),
      { input: 'functions.1.parameters', message: 'This must be a JSON object, in braces.' },
    ],
    [
      withFunction({ body: 'null' }),
      { input: 'functions.1.request.body', message: 'This must be a JSON object, in braces.' },
    ],
    [withFunction({ timeLimitMs: 'soon' }), { input: 'functions.1.timeLimitMs', message: 'Enter a number.' }],
    [
      withFunction({ headers: [header, header] }),
      { input: 'functions.1.request.headers.X-Key', message: 'The name X-Key is used twice here.' },
    ],
    [
      withFunction({ parameters: [free.parameters[0], free.parameters[0]] }),
      { input: 'functions.1.parameters.day', message: 'The name day is used twice here.' },
    ],
    [
      { ...TABLES, providers: [setTwice] },
      {
        input: 'dependencies.providers.auth.tables.parameters.properties.apiKey',
        message: 'The name apiKey is used twice here.',
      },
    ],
    [
      {
        ...TABLES,
        providers: [
          { ...provider, name: '' },
          { ...provider, name: ' ' },
        ],
      },
      { input: 'dependencies.providers.auth.', message: 'A name is missing here.' },
    ],
  ])('tells the place of what cannot be sent (%#)', (form, failure) => {
    expect(writtenOf(form)).toEqual({ kind: 'refused', failure: { kind: 'invalid', ...failure } });
  });

  test('gives one function, to be tried; what else is unfinished does not matter', () => {
    const form = withFunction({ isRaw: true, schema: '{' });
    expect(writtenFunctionOf(form, 0)).toEqual({
      kind: 'written',
      written: {
        dependencies: definition.dependencies,
        function: { ...definition.functions[1], request: { ...definition.functions[1]?.request } },
      },
    });
    expect([writtenFunctionOf(form, 1).kind, writtenFunctionOf(form, 7).kind]).toEqual(['refused', 'refused']);
  });

  test('shows a schema as a form only if it says nothing more', () => {
    const parameters = [{ name: 'day', type: 'string', description: 'The day', required: true }];
    expect(parametersIn(schemaOf(parameters))).toEqual(parameters);
    expect(schemaOf([])).toEqual({ type: 'object', properties: {} });
    expect(parametersIn({ type: 'object' })).toEqual([]);
    const said = [
      { type: 'array' },
      { type: 'object', description: 'More' },
      { type: 'object', properties: { one: { type: 'object' } } },
      { type: 'object', properties: { one: { type: 'string', minLength: 1 } } },
    ] as const;
    expect(said.map((schema) => parametersIn(schema))).toEqual([null, null, null, null]);
  });
});

describe('what is typed', () => {
  test('is there again after a reload, of every kind, and no secret is kept', () => {
    const walk = startWalk(appMakerPlan);
    const providers = TABLES.providers.map((one) => ({ ...one, clientSecret: 'cs-live' }));
    walk.send({ type: 'appMaker.edit', changes: { ...TABLES, providers } });
    const told = JSON.stringify(walk.received('keepText'));
    expect([told.includes('free_tables'), told.includes('cs-live')]).toEqual([true, false]);

    const again = startWalk(appMakerPlan);
    again.send({ type: 'text.kept', text: JSON.stringify(TABLES) });
    expect(again.snapshot.context.form).toEqual(TABLES);
  });

  test('stays when the host refuses it, and what a foreign text holds is not taken', () => {
    const walk = startWalk(appMakerPlan);
    const text = JSON.stringify({ name: 7, appId: 'tables', functions: [{ title: 'Free', headers: 'none' }, 'x'] });
    walk.send({ type: 'text.kept', text });
    walk.send({ type: 'appMaker.submit' });
    walk.resolve('saveDefinition', { kind: 'refused', failure: { kind: 'conflict', message: 'Taken.' } });
    const { form, failure } = walk.snapshot.context;
    const [made] = form.functions;
    expect([form.name, form.appId, form.functions.length, made?.title, made?.headers, failure?.message]).toEqual([
      '',
      'tables',
      1,
      'Free',
      [],
      'Taken.',
    ]);
  });
});
