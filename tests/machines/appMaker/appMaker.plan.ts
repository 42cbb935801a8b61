import type { StoredDefinition } from '#contract/entities/app';
import { appMakerMachine } from '#machines/appMaker';
import type { Failure } from '#machines/shared';
import { definePlan } from '#tests/harness/index.ts';

export const KEY = { appId: 'tables', appVersion: '1.0' };
export const away: Failure = { kind: 'offline', message: 'You are offline.' };
export const refusal: Failure = { kind: 'conflict', message: 'There is already an app with this id and version.' };

/** An app with a key, a sign-in and two functions, one of whose schemas the form cannot show. */
export const definition: StoredDefinition = {
  ...KEY,
  name: 'Tables',
  description: 'Free tables.',
  dependencies: {
    providers: {
      auth: {
        tables: {
          title: 'Tables',
          parameters: {
            properties: { apiKey: { title: 'API key', description: 'Under Settings', secret: true, required: true } },
          },
          oauth: {
            authorizeUrl: 'https://tables.example/authorize',
            tokenUrl: 'https://tables.example/token',
            scopes: ['read', 'write'],
            clientId: 'client-1',
          },
        },
      },
    },
  },
  functions: [
    {
      name: 'free_tables',
      title: 'Free tables',
      description: 'Tells what is free.',
      movesMoney: false,
      parameters: {
        type: 'object',
        properties: { day: { type: 'string', description: 'The day' }, guests: { type: 'integer' } },
        required: ['day'],
      },
      request: {
        method: 'POST',
        url: 'https://tables.example/days/{{arguments.day}}',
        headers: { Authorization: 'Bearer {{settings.apiKey}}' },
        body: { guests: '{{arguments.guests}}' },
        encoding: 'json',
      },
      resultPath: 'times',
      timeLimitMs: 3_000,
    },
    {
      name: 'book',
      title: 'Book',
      description: '',
      movesMoney: true,
      parameters: { type: 'object', properties: { seat: { type: 'string', enum: ['window', 'bar'] } } },
      request: { method: 'POST', url: 'https://tables.example/bookings', headers: {}, encoding: 'json' },
    },
  ],
  clientSecretsSet: ['tables'],
};

export const tried = { result: ['18:30'], durationMs: 231, unsaid: 'noModel' as const };
const KEPT = '{"appId":"kept","name":"Kept"}';

export const appMakerPlan = definePlan(appMakerMachine, {
  inputs: [
    { accountId: 3, asked: null },
    { accountId: 3, asked: { ...KEY, isNewVersion: false } },
    { accountId: 3, asked: { ...KEY, isNewVersion: true } },
  ],
  events: {
    'appMaker.edit': [{ changes: { name: 'Seats' } }],
    'appMaker.discard': [{}],
    'appMaker.submit': [{}],
    'appMaker.retry': [{}],
    'appMaker.chooseFunction': [{ index: 0 }, { index: null }],
    'appMaker.enter': [
      { what: 'entered', name: 'day', value: 'Sunday' },
      { what: 'settings', name: 'apiKey', value: 'sk' },
    ],
    'appMaker.tryFunction': [{}],
    'text.kept': [{ text: `no form\n${KEPT}` }, { text: 'no form' }],
    'network.changed': [{ online: true }, { online: false }],
  },
  outcomes: {
    loadDefinition: { ok: [definition], error: [away] },
    saveDefinition: { ok: [{ kind: 'done' }, { kind: 'refused', failure: refusal }], error: [away] },
    tryMade: {
      ok: [
        { kind: 'tried', tried },
        { kind: 'refused', failure: refusal },
      ],
      error: [away],
    },
    keepText: { error: [new Error('The storage is full.')] },
  },
  project: ({ form, isTakenUp, failure, trial, definition: known }) => ({
    name: form.name,
    isTakenUp,
    failure: failure?.kind,
    trial: trial && {
      entered: Object.keys(trial.entered).length,
      settings: Object.keys(trial.settings).length,
      tried: trial.tried !== null,
      failure: trial.failure?.kind,
    },
    isKnown: known !== null,
  }),
});
