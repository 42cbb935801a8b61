import { assign, sendParent, sendTo, setup } from 'xstate';
import { LINE_LOST_MAX_MS } from '#contract/rules/calls/limits';
import { CALL_ENDING_MAX_MS, CALL_LEVELS_KEPT, CALL_RING_MS } from '#contract/rules/calls/screen';
import { CALL_FAILED } from '#contract/rules/messages/calls';
import type { Question } from '../confirm';
import { toFailure } from '../shared/failure';
import { deriveId } from '../shared/ids';
import { callbackPlaceholder, placeholder } from '../shared/placeholder';
import type { Tag } from '../shared/tags';
import type { Thrown } from '../shared/thrown';
import type {
  CallContext,
  CallEvent,
  CallInput,
  CallSetup,
  CallWay,
  HangUpInput,
  KickInput,
  LineCommand,
  LineInput,
  Microphone,
  SetupInput,
} from './call.types';
import { withTold, withTyped } from './transcript';

export const callSetup = setup({
  types: {
    context: {} as CallContext,
    events: {} as CallEvent,
    input: {} as CallInput,
    tags: {} as Tag,
  },
  actors: {
    /** Whether a person pressed something just now: no address alone opens a microphone. */
    findPress: placeholder<undefined, boolean>('findPress'),
    readSetup: placeholder<SetupInput, CallSetup>('readSetup'),
    openMicrophone: placeholder<undefined, Microphone>('openMicrophone'),
    /** The connection, as long as the call goes on; sends `LineNews`. */
    line: callbackPlaceholder<LineCommand, LineInput>('line'),
    /** The browser's own ears; sends `RecognitionNews`. */
    recognition: callbackPlaceholder('recognition'),
    kickParticipant: placeholder<KickInput, void>('kickParticipant'),
    askPerson: placeholder<Omit<Question, 'askId'>, boolean>('askPerson'),
    hangUp: placeholder<HangUpInput, void>('hangUp'),
  },
  guards: {
    isTrue: (_, answer: boolean) => answer,
    isOpened: (_, microphone: Microphone) => microphone.kind === 'open',
    /** Whoever only listens is asked for no microphone, and neither is who chose to type. */
    speaks: ({ context }) => speaks(context),
    isListener: ({ context }) => context.kind === 'listener',
    isLive: ({ context }) => context.isLive,
    isLeft: ({ context }) => context.isLeft,
    isOver: ({ event }) => event.type === 'line.told' && event.told.type === 'ended',
    lacksMicrophone: ({ context }) => context.type === 'typed' && context.microphone === null,
    mayRecognize: ({ context }) => context.isLive && context.ears === 'browser' && isHeard(context),
    hasText: ({ event }) => event.type === 'call.say' && event.text.trim() !== '',
  },
  actions: {
    begin: assign(({ context }) => ({
      callCount: context.callCount + 1,
      askedCopy: context.copy,
      ...FRESH,
      // A call that is over is no place to come into.
      meetingId: context.kind === 'caller' ? null : context.meetingId,
    })),
    come: assign(({ context, event }) =>
      event.type === 'call.join'
        ? {
            kind: event.as,
            meetingId: event.meetingId,
            callCount: context.callCount + 1,
            isLive: false,
            isLeft: false,
            ...FRESH,
          }
        : {},
    ),
    choose: assign(({ event }) => (event.type === 'call.choose' ? { copy: event.copy } : {})),
    takeSetup: assign((_, found: CallSetup) => ({ setup: found, ears: found.ears })),
    takeMicrophone: assign((_, microphone: Microphone) =>
      microphone.kind === 'open'
        ? { microphone: microphone.name, problem: null, type: 'voice' as const }
        : { problem: microphone.problem },
    ),
    loseMicrophone: assign({ problem: 'unusable' }),
    swapMicrophone: assign(({ context, event }) =>
      event.type === 'line.microphone'
        ? {
            microphone: event.name,
            problem: event.name === null ? ('missing' as const) : null,
            type: event.name === null ? ('typed' as const) : context.type,
          }
        : {},
    ),
    type: assign({ type: 'typed' }),
    toggleType: assign(({ context }) => ({ type: context.type === 'voice' ? ('typed' as const) : ('voice' as const) })),
    toggleMute: assign(({ context }) => ({ isMuted: !context.isMuted })),
    toggleSound: assign(({ context }) => ({ isSoundOff: !context.isSoundOff })),
    takeStep: assign(({ event }) => (event.type === 'line.step' ? { step: event.step } : {})),
    /** The destination of the call is `meeting-{id}` from here on (specification 4). */
    takeCalled: assign(({ event }) => (event.type === 'line.called' ? { meetingId: event.meetingId } : {})),
    goLive: assign({ isLive: true }),
    takeTold: assign(({ context, event }) => (event.type === 'line.told' ? told(context, event) : {})),
    addLevel: assign(({ context, event }) =>
      event.type === 'line.levels'
        ? { levels: [...context.levels, event.level].slice(-CALL_LEVELS_KEPT), elapsedMs: event.level.atMs }
        : {},
    ),
    addTyped: assign(({ context, event }) =>
      event.type === 'call.say' ? { turns: withTyped(context.turns, event.text.trim(), context.elapsedMs) } : {},
    ),
    addKey: assign(({ context, event }) => (event.type === 'call.key' ? { keys: context.keys + event.digit } : {})),
    /** From here on the person types. */
    loseEars: assign({ ears: 'typed', type: 'typed' }),
    tellTyped: sendTo('line', ({ event }) => ({
      type: 'line.say',
      kind: 'typed',
      text: event.type === 'call.say' ? event.text.trim() : '',
    })),
    tellWords: sendTo('line', ({ event }) => ({
      type: 'line.say',
      kind: event.type === 'words.heard' && event.isCertain ? 'final' : 'partial',
      text: event.type === 'words.heard' ? event.text : '',
    })),
    tellKey: sendTo('line', ({ event }) => ({ type: 'line.key', digit: event.type === 'call.key' ? event.digit : '' })),
    tellHeard: sendTo('line', ({ context }) => ({ type: 'line.hear', isHeard: isHeard(context) })),
    tellSound: sendTo('line', ({ context }) => ({ type: 'line.sound', isOn: !context.isSoundOff })),
    setKick: assign(({ event }) => (event.type === 'call.kick' ? { kick: event.participantId, failure: null } : {})),
    resetKick: assign({ kick: null }),
    markLeft: assign({ isLeft: true }),
    clearLeft: assign({ isLeft: false }),
    noteHungUp: assign({ cause: 'hungUp', isLive: false }),
    noteLost: assign({ cause: 'lost', isLive: false }),
    noteEnd: assign(({ event }) =>
      event.type === 'line.told' && event.told.type === 'ended' ? { cause: event.told.cause, isLive: false } : {},
    ),
    noteFailure: assign(({ event }) => (event.type === 'line.failed' ? { failure: event.failure, isLive: false } : {})),
    setError: assign((_, { error }: Thrown) => ({ failure: toFailure(error, CALL_FAILED) })),
    noteError: assign((_, { error }: Thrown) => ({ failure: toFailure(error, CALL_FAILED), isLive: false })),
    tellLeft: sendParent(({ context }) => ({ type: 'call.left', opened: context.opened })),
    tellKept: sendParent(({ context }) => ({ type: 'call.kept', opened: context.opened })),
  },
  delays: { ring: CALL_RING_MS, lineLost: LINE_LOST_MAX_MS, endingLimit: CALL_ENDING_MAX_MS },
});

/** What a new call begins with. */
export const FRESH = {
  problem: null,
  isMuted: false,
  isSoundOff: false,
  step: 'offering',
  phase: '',
  turns: [],
  levels: [],
  elapsedMs: 0,
  keys: '',
  heldBy: null,
  participants: [],
  isRecording: false,
  kick: null,
  cause: null,
  failure: null,
} as const satisfies Partial<CallContext>;

const isHeard = ({ kind, type, isMuted, microphone }: CallContext): boolean =>
  kind !== 'listener' && type === 'voice' && !isMuted && microphone !== null;

export const wayOf = ({ target, copy, kind, meetingId }: CallWay): CallWay => ({ target, copy, kind, meetingId });

const speaks = ({ kind, type }: CallContext) => kind !== 'listener' && type === 'voice';

/** What the line is asked for. */
export const lineOf = (context: CallContext): LineInput => ({
  ...wayOf(context),
  copy: context.askedCopy,
  uuid: deriveId(context.seed, context.callCount),
  ears: context.ears,
  iceServers: context.setup?.iceServers ?? [],
  isHeard: isHeard(context),
});

type LineTold = Extract<CallEvent, { type: 'line.told' }>;

const told = ({ turns }: CallContext, { told: news, atMs }: LineTold): Partial<CallContext> => {
  if (news.type === 'phase') return { phase: news.phase };
  if (news.type === 'recording') return { isRecording: news.isOn };
  if (news.type === 'line') return { heldBy: news.heldBy ?? null, participants: news.participants };
  return { turns: withTold(turns, news, atMs) };
};
