import type { App } from '#contract/entities/app';
import { type AppSetupContext, appSetupMachine } from '#machines/appSetup';
import { defineContract } from '#tests/harness/index.ts';
import { failureOf, isAway } from '../shared/failures';
import { KEY, refusal } from './appSetup.plan';

const APPS = '7 Apps';
const SETTINGS = '3 App';
const SIGN_IN = 'issue 17.2 (a readable state with the next step)';
const TRY = 'issue 17, Overlays (try a function)';
const KEPT = 'experience.md Character (nothing typed is lost)';
const NO_FAILURE = { failure: null, failedTask: null } as const;

/** What the machine asks for: once it knows the app, that one. */
const asked = ({ accountId, asked: first, app }: AppSetupContext) => ({
  accountId,
  asked: app === null ? first : { ...KEY, integrationIndex: null },
});

/** A new app gets all settings but empty secrets, an installed one what was typed. */
const sent = ({ app, typed: { house, key } }: AppSetupContext) => ({
  ...(house !== undefined || !app?.installed ? { house: house ?? '' } : {}),
  ...(key ? { key } : {}),
});

const isOwn = ({ app }: AppSetupContext) => app !== null && app.inherited !== true;
const isOwnInstalled = (context: AppSetupContext) => isOwn(context) && context.app?.installed === true;
const authorizationOf = (app: App | null) => app?.dependencies.providers.auth.tables?.authorization;

type Answered = { readonly event: { readonly output: { readonly kind: string } } };
const isRefused = ({ event }: Answered) => event.output.kind === 'refused';
const taken = ({ event }: { readonly event: { readonly output: App } }) => ({ app: event.output, isStale: false });

export const appSetupContract = defineContract(appSetupMachine, {
  start: [{ to: ['setup.loading', 'trial.idle'], section: APPS }],
  rows: [
    {
      in: 'setup',
      on: 'appSetup.edit',
      does: ['edit'],
      sets: ({ context: { typed }, event: { name, value } }) => {
        const after: Record<string, string> = { ...typed };
        delete after[name];
        return { typed: value === null ? after : { ...after, [name]: value } };
      },
      section: KEPT,
    },

    ...(['setup.loading', 'setup.refreshing'] as const).flatMap(
      (from) =>
        [
          {
            in: from,
            on: 'done loadApp',
            to: 'setup.settled',
            does: ['takeApp'],
            sets: taken,
            section: APPS,
          },
          {
            in: from,
            on: 'error loadApp',
            to: 'setup.failed',
            does: ['keepError'],
            sets: ({ event }: { event: { error: unknown } }) => ({
              failedTask: 'load' as const,
              failure: failureOf(event.error, 'The apps could not be loaded.'),
            }),
            section: '8',
          },
          // What was asked for before a change is of no use.
          { in: from, on: 'appSetup.changed', to: from, reenter: true, section: APPS },
        ] as const,
    ),
    {
      in: 'setup.failed',
      on: 'appSetup.retry',
      to: 'setup.loading',
      does: ['forgetFailure'],
      sets: NO_FAILURE,
      section: '8',
    },
    {
      in: 'setup.failed',
      on: 'network.changed',
      when: 'isBack',
      given: ({ context, event }) => event.online && isAway(context.failure),
      to: 'setup.loading',
      does: ['forgetFailure'],
      sets: NO_FAILURE,
      section: '8',
    },

    {
      in: 'setup.settled',
      on: 'always',
      when: 'mustReadAgain',
      given: ({ context }) => context.isStale,
      to: 'setup.refreshing',
      section: APPS,
    },
    { in: 'setup.settled', on: 'always', to: 'setup.open.sorting', section: APPS },
    {
      in: 'setup.open.sorting',
      on: 'always',
      when: 'works',
      given: ({ context: { app } }) => app?.installed === true && !app.error,
      to: 'setup.open.installed',
      section: APPS,
    },
    { in: 'setup.open.sorting', on: 'always', to: 'setup.open.parameters', section: SETTINGS },

    {
      in: 'setup.open',
      on: 'appSetup.save',
      when: 'isReadyToSave',
      given: ({ context }) => isOwn(context) && (!context.app?.installed || Object.keys(sent(context)).length > 0),
      to: 'setup.verifying',
      does: ['forgetFailure'],
      sets: NO_FAILURE,
      section: SETTINGS,
    },
    {
      in: 'setup.open',
      on: 'appSetup.signIn',
      when: 'isOwnInstalled',
      given: ({ context }) => isOwnInstalled(context),
      to: 'setup.authorizing.waiting',
      does: ['beginSignIn', 'forgetFailure'],
      sets: ({ event: { provider } }) => ({ ...NO_FAILURE, signIn: { provider, problem: null } }),
      section: SIGN_IN,
    },
    // Its window must open at the press, and what was asked for is read again afterwards.
    {
      in: 'setup.refreshing',
      on: 'appSetup.signIn',
      when: 'isOwnInstalled',
      given: ({ context }) => isOwnInstalled(context),
      to: 'setup.authorizing.waiting',
      does: ['beginSignIn', 'forgetFailure', 'readAgainLater'],
      sets: ({ event: { provider } }) => ({ ...NO_FAILURE, signIn: { provider, problem: null }, isStale: true }),
      section: SIGN_IN,
    },
    {
      in: 'setup.open',
      on: 'appSetup.reload',
      when: 'isOwnInstalled',
      given: ({ context }) => isOwnInstalled(context),
      to: 'setup.reloading',
      does: ['forgetFailure'],
      sets: NO_FAILURE,
      section: APPS,
    },
    { in: 'setup.open', on: 'appSetup.changed', to: 'setup.refreshing', section: APPS },

    {
      in: 'setup.verifying',
      on: 'done saveApp',
      when: 'isRefused(…)',
      given: isRefused,
      to: 'setup.settled',
      does: ['keepRefusal'],
      sets: { failedTask: 'save', failure: refusal },
      section: '8',
    },
    {
      in: 'setup.verifying',
      on: 'done saveApp',
      to: 'setup.settled',
      does: ['takeChanged', 'showToast'],
      // What was typed since it was sent stays.
      sets: ({ context: { typed }, event: { output } }) =>
        output.kind === 'changed'
          ? {
              app: output.app,
              typed: Object.fromEntries(
                Object.entries(typed).filter(([name, value]) => !(name in output.sent) || output.sent[name] !== value),
              ),
            }
          : {},
      expect: ({ did }) => did.some(({ params }) => (params as { message?: string })?.message === 'The app is saved.'),
      section: SETTINGS,
    },
    ...(
      [
        ['setup.verifying', 'error saveApp', 'save', 'The app could not be changed.'],
        ['setup.authorizing', 'error signIn', 'signIn', 'The sign-in could not begin.'],
        ['setup.reloading', 'error reloadApp', 'reload', 'The app could not be changed.'],
      ] as const
    ).map(
      ([from, on, failedTask, message]) =>
        ({
          in: from,
          on,
          to: 'setup.settled',
          does: ['keepError'],
          sets: ({ event }: { event: { error: unknown } }) => ({
            failedTask,
            failure: failureOf(event.error, message),
          }),
          section: '8',
        }) as const,
    ),
    // Leaving would abort what is being written.
    {
      in: ['setup.verifying', 'setup.reloading'],
      on: 'appSetup.changed',
      does: ['readAgainLater'],
      sets: { isStale: true },
      section: APPS,
    },

    {
      in: 'setup.authorizing',
      on: 'done signIn',
      when: 'isRefused(…)',
      given: isRefused,
      to: 'setup.settled',
      does: ['keepRefusal'],
      sets: { failedTask: 'signIn', failure: refusal },
      section: SIGN_IN,
    },
    {
      in: 'setup.authorizing',
      on: 'done signIn',
      to: 'setup.refreshing',
      does: ['keepProblem'],
      sets: ({ event: { output } }) =>
        output.kind === 'refused' ? {} : { signIn: { provider: 'tables', problem: output.kind } },
      section: SIGN_IN,
    },
    { in: 'setup.authorizing', on: 'appSetup.cancel', to: 'setup.settled', section: SIGN_IN },
    { in: 'setup.authorizing.waiting', on: 'appSetup.changed', to: 'setup.authorizing.checking', section: SIGN_IN },
    {
      in: 'setup.authorizing.checking',
      on: 'appSetup.changed',
      to: 'setup.authorizing.checking',
      reenter: true,
      section: SIGN_IN,
    },
    {
      in: 'setup.authorizing.checking',
      on: 'done loadApp',
      when: 'isAnswered(…)',
      given: ({ context, event }) => {
        const after = authorizationOf(event.output);
        const isNew = after?.connectedAt !== authorizationOf(context.app)?.connectedAt;
        return after?.lastAttempt !== undefined || (after?.state === 'connected' && isNew);
      },
      to: 'setup.settled',
      does: ['takeApp'],
      sets: taken,
      section: SIGN_IN,
    },
    {
      in: 'setup.authorizing.checking',
      on: 'done loadApp',
      to: 'setup.authorizing.waiting',
      does: ['takeApp'],
      sets: taken,
      section: SIGN_IN,
    },
    { in: 'setup.authorizing.checking', on: 'error loadApp', to: 'setup.authorizing.waiting', section: SIGN_IN },

    {
      in: 'setup.reloading',
      on: 'done reloadApp',
      when: 'isRefused(…)',
      given: isRefused,
      to: 'setup.settled',
      does: ['keepRefusal'],
      sets: { failedTask: 'reload', failure: refusal },
      section: '8',
    },
    {
      in: 'setup.reloading',
      on: 'done reloadApp',
      to: 'setup.settled',
      does: ['takeChanged'],
      sets: ({ event: { output } }) => (output.kind === 'changed' ? { app: output.app } : {}),
      section: APPS,
    },

    {
      in: 'trial',
      on: 'appSetup.chooseFunction',
      to: 'trial.idle',
      does: ['chooseFunction'],
      sets: ({ event: { name } }) => ({ trial: { name, entered: {}, tried: null, failure: null } }),
      section: TRY,
    },
    {
      in: 'trial',
      on: 'appSetup.enterArgument',
      does: ['enterArgument'],
      sets: ({ context: { trial }, event: { name, value } }) => ({
        trial: trial && { ...trial, entered: { ...trial.entered, [name]: value } },
      }),
      section: TRY,
    },
    {
      in: 'trial.idle',
      on: 'appSetup.tryFunction',
      when: 'mayTry',
      given: ({ context: { app, trial } }) => app?.installed === true && trial !== null,
      to: 'trial.calling',
      section: TRY,
    },
    {
      in: 'trial.calling',
      on: 'done tryFunction',
      to: 'trial.idle',
      does: ['takeTried'],
      sets: ({ context: { trial }, event: { output } }) => ({
        trial: trial && {
          ...trial,
          tried: output.kind === 'tried' ? output.tried : null,
          failure: output.kind === 'refused' ? output.failure : null,
        },
      }),
      section: TRY,
    },
    {
      in: 'trial.calling',
      on: 'error tryFunction',
      to: 'trial.idle',
      does: ['keepTrialError'],
      sets: ({ context: { trial }, event }) => ({
        trial: trial && { ...trial, tried: null, failure: failureOf(event.error, 'The function could not be tried.') },
      }),
      section: '8',
    },
  ],
  inputs: {
    loadApp: ({ context }) => asked(context),
    saveApp: ({ context }) => ({
      accountId: 5,
      key: KEY,
      isInstalled: context.app?.installed === true,
      appData: sent(context),
    }),
    signIn: { accountId: 5, key: KEY, provider: 'tables' },
    reloadApp: { accountId: 5, key: KEY },
    tryFunction: ({ context: { trial } }) => ({
      accountId: 5,
      key: KEY,
      name: 'free_tables',
      entered: trial?.entered ?? {},
    }),
  },
  invariants: {
    'what the host tells holds no secret': ({ context: { app } }) =>
      Object.values(app?.dependencies.providers.auth ?? {}).every(({ parameters }) =>
        Object.values(parameters.properties).every(({ secret, value }) => !secret || value === ''),
      ),
    'an app of the whole organization is only shown': ({ context, value }) => {
      const setup = typeof value === 'object' && 'setup' in value ? value.setup : null;
      const isWritten = setup === 'verifying' || setup === 'reloading';
      return !isWritten || isOwn(context);
    },
  },
});
