import { APP_SAVED } from '#contract/rules/messages';
import { required } from '../shared/required';
import { TAGS } from '../shared/tags';
import { appSetupSetup, askedIn, dataIn, keyIn } from './appSetup.setup';

const SAVED = { message: APP_SAVED, status: 'success' } as const;

/**
 * Sets up one app for an organization or an agent: its settings, signing in at its service, and a function to try (specification 3
 * App, 7 Apps). Spawned by `workspace` while the overlay `integrations` is open.
 *
 * Owns: what is typed, the window of a sign-in, and the function that is tried.
 * Invariants: a secret is sent once and never kept: not in a store, and not here once the host has it; what is typed stays until
 * then; an answer that was asked for before a change never replaces what was read after it; whatever becomes of a sign-in, what
 * was connected before still is.
 */
export const appSetupMachine = appSetupSetup.createMachine({
  id: 'appSetup',
  context: ({ input }) => ({
    ...input,
    app: null,
    typed: {},
    signIn: null,
    isStale: false,
    trial: null,
    failure: null,
    failedTask: null,
  }),
  type: 'parallel',
  states: {
    setup: {
      initial: 'loading',
      on: { 'appSetup.edit': { actions: 'edit' } },
      states: {
        loading: {
          tags: [TAGS.busy, TAGS.loading],
          invoke: {
            id: 'loadApp',
            src: 'loadApp',
            input: ({ context }) => askedIn(context),
            onDone: { target: 'settled', actions: { type: 'takeApp', params: ({ event }) => event.output } },
            onError: {
              target: 'failed',
              actions: { type: 'keepError', params: ({ event }) => ({ task: 'load', error: event.error }) },
            },
          },
          on: { 'appSetup.changed': { target: 'loading', reenter: true } },
        },
        failed: {
          tags: TAGS.failed,
          on: {
            'appSetup.retry': { target: 'loading', actions: 'forgetFailure' },
            'network.changed': { guard: 'isBack', target: 'loading', actions: 'forgetFailure' },
          },
        },
        settled: {
          always: [{ guard: 'mustReadAgain', target: 'refreshing' }, { target: 'open' }],
        },
        open: {
          initial: 'sorting',
          on: {
            'appSetup.save': { guard: 'isReadyToSave', target: 'verifying', actions: 'forgetFailure' },
            'appSetup.signIn': {
              guard: 'isOwnInstalled',
              target: 'authorizing',
              actions: ['beginSignIn', 'forgetFailure'],
            },
            'appSetup.reload': { guard: 'isOwnInstalled', target: 'reloading', actions: 'forgetFailure' },
            'appSetup.changed': 'refreshing',
          },
          states: {
            sorting: { always: [{ guard: 'works', target: 'installed' }, { target: 'parameters' }] },
            /** It is not installed, or something is missing or was refused. */
            parameters: {},
            /** As far as is known it works. */
            installed: {},
          },
        },
        refreshing: {
          tags: TAGS.busy,
          invoke: {
            id: 'loadApp',
            src: 'loadApp',
            input: ({ context }) => askedIn(context),
            onDone: { target: 'settled', actions: { type: 'takeApp', params: ({ event }) => event.output } },
            onError: {
              target: 'failed',
              actions: { type: 'keepError', params: ({ event }) => ({ task: 'load', error: event.error }) },
            },
          },
          on: {
            // What was asked for before this is of no use any more.
            'appSetup.changed': { target: 'refreshing', reenter: true },
            // A browser opens a window only at the very press.
            'appSetup.signIn': {
              guard: 'isOwnInstalled',
              target: 'authorizing',
              actions: ['beginSignIn', 'forgetFailure', 'readAgainLater'],
            },
          },
        },
        verifying: {
          tags: TAGS.busy,
          invoke: {
            id: 'saveApp',
            src: 'saveApp',
            input: ({ context }) => ({
              accountId: context.accountId,
              key: keyIn(context),
              isInstalled: required(context.app).installed,
              appData: dataIn(context),
            }),
            onDone: [
              {
                guard: { type: 'isRefused', params: ({ event }) => event.output },
                target: 'settled',
                actions: { type: 'keepRefusal', params: ({ event }) => ({ task: 'save', output: event.output }) },
              },
              {
                target: 'settled',
                actions: [
                  { type: 'takeChanged', params: ({ event }) => event.output },
                  { type: 'showToast', params: SAVED },
                ],
              },
            ],
            onError: {
              target: 'settled',
              actions: { type: 'keepError', params: ({ event }) => ({ task: 'save', error: event.error }) },
            },
          },
          // Leaving would abort the save.
          on: { 'appSetup.changed': { actions: 'readAgainLater' } },
        },
        authorizing: {
          tags: TAGS.busy,
          initial: 'waiting',
          invoke: {
            id: 'signIn',
            src: 'signIn',
            input: ({ context }) => ({
              accountId: context.accountId,
              key: keyIn(context),
              provider: required(context.signIn).provider,
            }),
            onDone: [
              {
                guard: { type: 'isRefused', params: ({ event }) => event.output },
                target: 'settled',
                actions: { type: 'keepRefusal', params: ({ event }) => ({ task: 'signIn', output: event.output }) },
              },
              // The host knows what became of it.
              { target: 'refreshing', actions: { type: 'keepProblem', params: ({ event }) => event.output } },
            ],
            onError: {
              target: 'settled',
              actions: { type: 'keepError', params: ({ event }) => ({ task: 'signIn', error: event.error }) },
            },
          },
          on: { 'appSetup.cancel': 'settled' },
          states: {
            waiting: { on: { 'appSetup.changed': 'checking' } },
            /** Somebody may have come back, though the window is still open. */
            checking: {
              tags: TAGS.busy,
              invoke: {
                id: 'loadApp',
                src: 'loadApp',
                input: ({ context }) => askedIn(context),
                onDone: [
                  {
                    guard: { type: 'isAnswered', params: ({ event }) => event.output },
                    target: '#appSetup.setup.settled',
                    actions: { type: 'takeApp', params: ({ event }) => event.output },
                  },
                  { target: 'waiting', actions: { type: 'takeApp', params: ({ event }) => event.output } },
                ],
                // It is read again when the window closes.
                onError: 'waiting',
              },
              on: { 'appSetup.changed': { target: 'checking', reenter: true } },
            },
          },
        },
        reloading: {
          tags: TAGS.busy,
          invoke: {
            id: 'reloadApp',
            src: 'reloadApp',
            input: ({ context }) => ({ accountId: context.accountId, key: keyIn(context) }),
            onDone: [
              {
                guard: { type: 'isRefused', params: ({ event }) => event.output },
                target: 'settled',
                actions: { type: 'keepRefusal', params: ({ event }) => ({ task: 'reload', output: event.output }) },
              },
              { target: 'settled', actions: { type: 'takeChanged', params: ({ event }) => event.output } },
            ],
            onError: {
              target: 'settled',
              actions: { type: 'keepError', params: ({ event }) => ({ task: 'reload', error: event.error }) },
            },
          },
          on: { 'appSetup.changed': { actions: 'readAgainLater' } },
        },
      },
    },
    trial: {
      initial: 'idle',
      on: {
        'appSetup.chooseFunction': { target: '.idle', actions: 'chooseFunction' },
        'appSetup.enterArgument': { actions: 'enterArgument' },
      },
      states: {
        idle: {
          on: {
            'appSetup.tryFunction': { guard: 'mayTry', target: 'calling' },
          },
        },
        calling: {
          tags: TAGS.busy,
          invoke: {
            id: 'tryFunction',
            src: 'tryFunction',
            input: ({ context }) => {
              const { name, entered } = required(context.trial);
              return { accountId: context.accountId, key: keyIn(context), name, entered };
            },
            onDone: { target: 'idle', actions: { type: 'takeTried', params: ({ event }) => event.output } },
            onError: {
              target: 'idle',
              actions: { type: 'keepTrialError', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
      },
    },
  },
});
