import type { App } from '#contract/entities/app';
import { appSetupMachine } from '#machines/appSetup';
import type { Failure } from '#machines/shared';
import { definePlan } from '#tests/harness/index.ts';

export const KEY = { appId: 'tables', appVersion: '1.0' };
export const away: Failure = { kind: 'offline', message: 'You are offline.' };
export const refusal: Failure = { kind: 'conflict', message: 'This app is installed for the whole organization.' };

type Authorization = NonNullable<App['dependencies']['providers']['auth'][string]['authorization']>;

/** An app with a text, a secret, and a service to sign in to. */
const appWith = (change: Partial<App>, authorization: Partial<Authorization> = {}): App => ({
  ...KEY,
  name: 'Tables',
  description: '',
  owner: 'reseller',
  dependencies: {
    providers: {
      auth: {
        tables: {
          title: 'Tables',
          parameters: {
            properties: {
              house: { title: 'House', secret: false, required: true, value: '', set: false },
              key: { title: 'Key', secret: true, required: true, value: '', set: change.installed === true },
            },
          },
          authorization: { state: 'none', scopes: [], ...authorization },
        },
      },
    },
  },
  functions: [],
  installed: false,
  error: false,
  ...change,
});

export const offered = appWith({});
export const unfinished = appWith({ installed: true, error: true, errorText: 'Sign in to Tables first.' });
export const waiting = appWith({ installed: true, error: true }, { state: 'waiting' });
export const refused = appWith({ installed: true, error: true }, { lastAttempt: 'refused' });
export const connected = appWith({ installed: true }, { state: 'connected', connectedAt: 1_700_000_000 });
export const inherited = appWith({ installed: true, inherited: true });
export const tried = { result: ['18:30'], durationMs: 231, said: 'At half past six.' };

export const appSetupPlan = definePlan(appSetupMachine, {
  inputs: [{ accountId: 5, asked: { appId: 'tables', appVersion: null, integrationIndex: null } }],
  events: {
    'appSetup.edit': [
      { name: 'house', value: 'Olivetta' },
      { name: 'key', value: 'sk-live' },
      { name: 'key', value: null },
    ],
    'appSetup.save': [{}],
    'appSetup.signIn': [{ provider: 'tables' }],
    'appSetup.cancel': [{}],
    'appSetup.reload': [{}],
    'appSetup.changed': [{}],
    'appSetup.retry': [{}],
    'appSetup.chooseFunction': [{ name: 'free_tables' }],
    'appSetup.enterArgument': [{ name: 'day', value: 'Sunday' }],
    'appSetup.tryFunction': [{}],
    'network.changed': [{ online: true }, { online: false }],
  },
  outcomes: {
    loadApp: { ok: [offered, unfinished, waiting, refused, connected, inherited], error: [away] },
    saveApp: {
      ok: [
        { kind: 'changed', app: unfinished, sent: { house: 'Olivetta', key: 'sk-live' } },
        { kind: 'refused', failure: refusal },
      ],
      error: [away],
    },
    signIn: { ok: [{ kind: 'closed' }, { kind: 'blocked' }, { kind: 'refused', failure: refusal }], error: [away] },
    reloadApp: {
      ok: [
        { kind: 'changed', app: connected, sent: {} },
        { kind: 'refused', failure: refusal },
      ],
      error: [away],
    },
    tryFunction: {
      ok: [
        { kind: 'tried', tried },
        { kind: 'refused', failure: refusal },
      ],
      error: [away],
    },
  },
  project: ({ app, typed, signIn, isStale, trial, failure }) => ({
    app: app && [app.installed, app.error, app.inherited, app.dependencies.providers.auth.tables?.authorization],
    typed: Object.keys(typed).length > 0,
    problem: signIn?.problem,
    isStale,
    trial: trial && [Object.keys(trial.entered).length > 0, trial.tried !== null || trial.failure !== null],
    failure: failure?.kind,
  }),
});
