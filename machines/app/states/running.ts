import { not } from 'xstate';
import { deriveId } from '../../shared/ids';
import { TAGS } from '../../shared/tags';
import { appSetup } from '../app.setup';
import { CALL_ID, clickOf, lastPathOf, usernameOf, visitOf, workspaceInput } from '../places';

/** What the page shows once the domain and the session are known. */
export const running = appSetup.createStateConfig({
  initial: 'waiting',
  states: {
    waiting: {
      tags: [TAGS.busy, TAGS.loading],
      always: [
        { guard: 'entersConsole', target: 'console' },
        { guard: 'showsMobileStart', target: 'mobileStart' },
        { guard: 'entersPublicChat', target: 'publicChat' },
        { guard: 'showsSignIn', target: 'signIn' },
        { guard: 'leavesForConsole', target: 'leaving', actions: 'goToConsole' },
        { guard: 'leavesForSignIn', target: 'leaving', actions: 'askToSignIn' },
        { guard: 'hasSessionFailure', target: '#app.fatal', actions: 'showSessionFailure' },
      ],
    },
    /** One workspace for each target account: when the address names another account, a new one replaces it. */
    console: {
      entry: ['countWorkspace', 'setLastPath', { type: 'keepLastPath', params: lastPathOf }],
      invoke: {
        id: 'workspace',
        systemId: 'workspace',
        src: 'workspace',
        input: ({ context }) => workspaceInput(context),
        onError: {
          target: '#app.fatal',
          actions: { type: 'crash', params: ({ event }) => ({ error: event.error }) },
        },
      },
      always: [
        { guard: 'hasSessionFailure', target: '#app.fatal', actions: 'showSessionFailure' },
        { guard: 'leavesApp', target: 'leaving', actions: ['logOutShell', 'goToMobileStart'] },
        { guard: not('isSignedIn'), target: 'leaving', actions: 'goToSignIn' },
      ],
      on: {
        'location.changed': [
          { guard: 'changesTarget', target: 'console', reenter: true, actions: 'setPlace' },
          {
            actions: ['setPlace', 'setLastPath', { type: 'keepLastPath', params: lastPathOf }, 'tellWorkspacePlace'],
          },
        ],
        'network.changed': { actions: ['setOnline', 'tellWorkspaceNetwork'] },
        'toast.acted': { actions: 'askWorkspace' },
      },
    },
    publicChat: {
      entry: { type: 'tellVisit', params: visitOf },
      invoke: [
        {
          id: 'publicChat',
          systemId: 'publicChat',
          src: 'publicChat',
          input: ({ context }) => ({ seed: deriveId(context.seed, 0), target: usernameOf(context), copy: 'default' }),
          onError: {
            target: '#app.fatal',
            actions: { type: 'crash', params: ({ event }) => ({ error: event.error }) },
          },
        },
        {
          id: 'publicCall',
          systemId: 'publicCall',
          src: 'publicCall',
          input: ({ context }) => ({
            seed: deriveId(context.seed, CALL_ID),
            target: usernameOf(context),
            copy: 'default',
            kind: 'caller',
            meetingId: null,
          }),
          onError: {
            target: '#app.fatal',
            actions: { type: 'crash', params: ({ event }) => ({ error: event.error }) },
          },
        },
        {
          id: 'publicProfile',
          systemId: 'publicProfile',
          src: 'publicProfile',
          input: ({ context }) => ({ key: { username: usernameOf(context) } }),
          onError: {
            target: '#app.fatal',
            actions: { type: 'crash', params: ({ event }) => ({ error: event.error }) },
          },
        },
        {
          id: 'listenToEvents',
          src: 'listenToEvents',
          input: { targetAccountId: null },
          // Without the stream the chat still answers; a person's messages then arrive with the next answer.
          onError: {},
        },
      ],
      always: { guard: 'hasSessionFailure', target: '#app.fatal', actions: 'showSessionFailure' },
      on: {
        'network.changed': { actions: ['setOnline', 'tellChat', 'tellProfile'] },
        'page.linkFollowed': { actions: { type: 'tellClick', params: clickOf } },
        'realtime.received': { actions: 'tellChat' },
        'realtime.reset': { actions: 'tellChat' },
        // The typed text is kept; after the reload there is a new guest.
        'session.ended': { actions: ['setEnded', 'reloadPage'] },
      },
    },
    /** Where a mobile app waits after signing out. */
    mobileStart: {
      always: { guard: 'entersFromApp', target: 'leaving', actions: 'goToConsole' },
    },
    signIn: {
      always: { guard: 'isSignedIn', target: 'leaving', actions: 'goToConsole' },
    },
    /** Another document is being loaded. */
    leaving: { tags: [TAGS.busy, TAGS.loading] },
  },
});
