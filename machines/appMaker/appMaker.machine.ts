import { required } from '../shared/required';
import { TAGS } from '../shared/tags';
import { appMakerSetup } from './appMaker.setup';
import { EMPTY_FORM } from './madeForm';

/**
 * Makes an app, changes one, or begins a new version of it (specification 3 App, 7 Apps; issue 17.2: an app is data, made in the
 * product). Spawned by `workspace` while the overlay `makeApp` is open.
 *
 * Owns: what is typed, and the function that is tried.
 * Invariants: what is typed stays until the host has it, also when the page is closed, except secrets, which are never kept;
 * trying a function changes nothing of the app.
 */
export const appMakerMachine = appMakerSetup.createMachine({
  id: 'appMaker',
  context: ({ input }) => ({
    ...input,
    definition: null,
    form: EMPTY_FORM,
    isTakenUp: false,
    failure: null,
    trial: null,
  }),
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'isKnown', target: 'loading' }, { target: 'ready' }] },
    loading: {
      tags: [TAGS.busy, TAGS.loading],
      invoke: {
        id: 'loadDefinition',
        src: 'loadDefinition',
        input: ({ context: { accountId, asked } }) => {
          const { appId, appVersion } = required(asked);
          return { accountId, key: { appId, appVersion } };
        },
        onDone: { target: 'ready', actions: { type: 'takeDefinition', params: ({ event }) => event.output } },
        onError: {
          target: 'failed',
          actions: { type: 'setLoadError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    failed: {
      tags: TAGS.failed,
      on: {
        'appMaker.retry': { target: 'loading', actions: 'forgetFailure' },
        'network.changed': { guard: 'isBack', target: 'loading', actions: 'forgetFailure' },
      },
    },
    ready: {
      type: 'parallel',
      invoke: {
        id: 'keepText',
        src: 'keepText',
        input: ({ context: { accountId, asked } }) => {
          const name = asked && [asked.appId, asked.appVersion, ...(asked.isNewVersion ? ['new'] : [])].join(' ');
          return { key: `madeApp/${accountId}/${name ?? 'new'}` };
        },
        onError: {},
      },
      on: { 'text.kept': { guard: 'isUntouched', actions: 'takeUp' } },
      states: {
        form: {
          initial: 'editing',
          states: {
            editing: {
              on: {
                'appMaker.edit': { actions: ['editForm', 'keepTyped'] },
                'appMaker.discard': { actions: ['forgetTyped', 'keepTyped'] },
                'appMaker.submit': { guard: 'isTyped', target: 'saving', actions: 'forgetFailure' },
              },
            },
            saving: {
              tags: TAGS.busy,
              invoke: {
                id: 'saveDefinition',
                src: 'saveDefinition',
                input: ({ context: { accountId, asked, form } }) => ({
                  accountId,
                  key:
                    asked === null || asked.isNewVersion ? null : { appId: asked.appId, appVersion: asked.appVersion },
                  form,
                }),
                onDone: [
                  {
                    guard: { type: 'isDone', params: ({ event }) => event.output },
                    target: 'done',
                    actions: ['dropTyped', 'tellDone'],
                  },
                  { target: 'editing', actions: { type: 'setRefusal', params: ({ event }) => event.output } },
                ],
                onError: {
                  target: 'editing',
                  actions: { type: 'setError', params: ({ event }) => ({ error: event.error }) },
                },
              },
            },
            // The overlay is about to close.
            done: {},
          },
        },
        trial: {
          initial: 'idle',
          on: {
            'appMaker.chooseFunction': { target: '.idle', actions: 'chooseFunction' },
            'appMaker.enter': { actions: 'enter' },
          },
          states: {
            idle: { on: { 'appMaker.tryFunction': { guard: 'isChosen', target: 'calling' } } },
            calling: {
              tags: TAGS.busy,
              invoke: {
                id: 'tryMade',
                src: 'tryMade',
                input: ({ context: { accountId, form, trial } }) => {
                  const { index, entered, settings } = required(trial);
                  return { accountId, form, index, entered, settings };
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
    },
  },
});
