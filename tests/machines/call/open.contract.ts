import type { CallContext, CallEvent, callMachine } from '#machines/call';
import type { Row } from '#tests/harness/contract.ts';
import { withTold, withTyped } from '../../../machines/call/transcript';
import { BUSY } from './call.plan';
import { browserHears, isHeard, joined, SECTION, STATE, sends, VOICE } from './facts';

const AWAY = { kind: 'unavailable', message: 'The host is away.' } as const;
const UNEXPECTED = {
  kind: 'unexpected',
  message: 'The call could not be made. Please try again, or write instead.',
} as const;
const HEAR = 'send line line.hear';
const ENDING = 'ending';
const KEPT = 'send parent call.kept';

type At = { readonly context: CallContext };
type Of<T extends CallEvent['type']> = Extract<CallEvent, { type: T }>;
type ToldAt = At & { readonly event: Of<'line.told'> };
type After = { readonly after: At } & Parameters<typeof sends>[1];
const tellsHeard = (at: After) => sends('line', at, { type: 'line.hear', isHeard: isHeard(at.after.context) });
const tellsKept = (at: After) => sends('parent', at, { type: 'call.kept', opened: at.after.context.opened });

const heard = ({ context, event: { told, atMs } }: ToldAt): Partial<CallContext> => {
  if (told.type === 'phase') return { phase: told.phase };
  if (told.type === 'recording') return { isRecording: told.isOn };
  if (told.type === 'line') return { heldBy: told.heldBy ?? null, participants: told.participants };
  return { turns: withTold(context.turns, told, atMs) };
};

/** A line is there, or on its way. What is said on it is in transcript.test.ts. */
export const openRows: readonly Row<typeof callMachine>[] = [
  {
    in: 'open',
    on: 'line.told',
    when: 'isOver',
    given: ({ event }) => event.told.type === 'ended',
    to: 'ended',
    does: ['noteEnd'],
    sets: { cause: 'agentEnded', isLive: false },
    section: SECTION,
  },
  { in: 'open', on: 'line.told', does: ['takeTold'], sets: heard, section: VOICE },
  {
    in: 'open',
    on: 'line.levels',
    does: ['addLevel'],
    sets: ({ context, event: { level } }) => ({
      levels: [...context.levels, level].slice(-320),
      elapsedMs: level.atMs,
    }),
    section: VOICE,
  },
  {
    in: 'open',
    on: 'line.called',
    does: ['takeCalled'],
    sets: ({ event }) => ({ meetingId: event.meetingId }),
    section: '4 Call: destination meeting-{id}',
  },
  {
    in: 'open',
    on: 'line.failed',
    to: 'failed',
    does: ['noteFailure'],
    sets: { failure: BUSY, isLive: false },
    section: '8',
  },
  {
    in: 'open',
    on: 'line.closed',
    to: 'ended',
    does: ['noteLost'],
    sets: { cause: 'lost', isLive: false },
    section: VOICE,
  },
  {
    in: 'open',
    on: 'error line',
    to: 'failed',
    does: ['noteError'],
    sets: { failure: UNEXPECTED, isLive: false },
    section: '8',
  },
  {
    in: 'open',
    on: 'call.sound',
    does: ['toggleSound', 'send line line.sound'],
    sets: ({ context }) => ({ isSoundOff: !context.isSoundOff }),
    expect: (at) => sends('line', at, { type: 'line.sound', isOn: at.before.context.isSoundOff }),
    section: VOICE,
  },
  {
    in: 'open',
    on: 'call.end',
    to: ENDING,
    does: ['noteHungUp'],
    sets: { cause: 'hungUp', isLive: false },
    section: SECTION,
  },
  {
    in: 'open',
    on: 'call.join',
    when: 'isListener',
    // A caller stays in the own call.
    given: ({ context }) => context.kind === 'listener',
    to: 'preparing',
    does: ['come'],
    sets: joined,
    section: '4 Call: a person takes it',
  },

  {
    in: 'open.line.connecting',
    on: 'line.step',
    does: ['takeStep'],
    sets: { step: 'answering' },
    section: VOICE,
  },
  {
    in: 'open.line.connecting',
    on: 'line.opened',
    to: 'open.line.steady',
    does: ['goLive'],
    sets: { isLive: true },
    section: STATE,
  },
  {
    in: 'open.line.connecting.ringing',
    on: 'after ring',
    to: 'open.line.connecting.slow',
    afterMs: 800,
    section: 'experience: what is slow is named',
  },
  {
    in: 'open.line.steady',
    on: 'call.say',
    when: 'hasText',
    given: ({ event }) => event.text.trim() !== '',
    does: ['addTyped', 'send line line.say'],
    sets: ({ context }) => ({ turns: withTyped(context.turns, 'Do you deliver?', context.elapsedMs) }),
    expect: (at) => sends('line', at, { type: 'line.say', kind: 'typed', text: 'Do you deliver?' }),
    section: SECTION,
  },
  {
    in: 'open.line.steady',
    on: 'call.key',
    does: ['addKey', 'send line line.key'],
    sets: ({ context }) => ({ keys: `${context.keys}1` }),
    expect: (at) => sends('line', at, { type: 'line.key', digit: '1' }),
    section: VOICE,
  },
  { in: 'open.line.steady', on: 'line.lost', to: 'open.line.lost', section: VOICE },
  { in: 'open.line.lost', on: 'line.back', to: 'open.line.steady', section: VOICE },
  {
    in: 'open.line.lost',
    on: 'after lineLost',
    to: ENDING,
    does: ['noteLost'],
    sets: { cause: 'lost', isLive: false },
    afterMs: 20_000,
    section: VOICE,
  },

  {
    in: 'open.hearing',
    on: 'call.mute',
    does: ['toggleMute', HEAR],
    sets: ({ context }) => ({ isMuted: !context.isMuted }),
    expect: tellsHeard,
    section: VOICE,
  },
  {
    in: 'open.hearing',
    on: 'line.microphone',
    does: ['swapMicrophone', HEAR],
    sets: ({ context, event: { name } }) => ({
      microphone: name,
      // Whoever has no microphone any more types.
      ...(name === null
        ? { problem: 'missing' as const, type: 'typed' as const }
        : { problem: null, type: context.type }),
    }),
    expect: tellsHeard,
    section: VOICE,
  },
  {
    in: 'open.hearing',
    on: 'call.toggleType',
    when: 'lacksMicrophone',
    given: ({ context }) => context.type === 'typed' && context.microphone === null,
    to: 'open.hearing.opening',
    section: SECTION,
  },
  {
    in: 'open.hearing',
    on: 'call.toggleType',
    does: ['toggleType', HEAR],
    sets: ({ context }) => ({ type: context.type === 'voice' ? ('typed' as const) : ('voice' as const) }),
    expect: tellsHeard,
    section: SECTION,
  },
  {
    in: 'open.hearing.resting',
    on: 'always',
    when: 'mayRecognize',
    given: browserHears,
    to: 'open.hearing.recognizing',
    section: VOICE,
  },
  {
    in: 'open.hearing.recognizing',
    on: 'always',
    when: 'not(mayRecognize)',
    given: (at) => !browserHears(at),
    to: 'open.hearing.resting',
    section: VOICE,
  },
  {
    in: 'open.hearing.recognizing',
    on: 'words.heard',
    does: ['send line line.say'],
    expect: (at) =>
      sends('line', at, {
        type: 'line.say',
        kind: at.event.isCertain ? 'final' : 'partial',
        text: at.event.text,
      }),
    section: VOICE,
  },
  {
    in: 'open.hearing.recognizing',
    on: 'words.lost',
    to: 'open.hearing.resting',
    does: ['loseEars', HEAR],
    sets: { ears: 'typed', type: 'typed' },
    expect: tellsHeard,
    section: VOICE,
  },
  {
    in: 'open.hearing.recognizing',
    on: 'error recognition',
    to: 'open.hearing.resting',
    does: ['loseEars', HEAR],
    sets: { ears: 'typed', type: 'typed' },
    expect: tellsHeard,
    section: '8',
  },
  {
    in: 'open.hearing.opening',
    on: 'done openMicrophone',
    to: 'open.hearing.resting',
    does: ['takeMicrophone', HEAR],
    sets: ({ event: { output } }) =>
      output.kind === 'open'
        ? { microphone: output.name, problem: null, type: 'voice' as const }
        : { problem: output.problem },
    expect: tellsHeard,
    section: SECTION,
  },
  {
    in: 'open.hearing.opening',
    on: 'error openMicrophone',
    to: 'open.hearing.resting',
    does: ['loseMicrophone'],
    sets: { problem: 'unusable' },
    section: '8',
  },

  {
    in: 'open.leaving.staying',
    on: 'call.leave',
    when: 'isLive',
    given: ({ context }) => context.isLive,
    to: 'open.leaving.asking',
    does: ['markLeft'],
    sets: { isLeft: true },
    section: 'voice 5: an overlay closed while live asks first',
  },
  {
    in: 'open.leaving.staying',
    on: 'call.leave',
    to: ENDING,
    does: ['markLeft', 'noteHungUp'],
    sets: { isLeft: true, cause: 'hungUp', isLive: false },
    section: VOICE,
  },
  {
    in: 'open.leaving.asking',
    on: 'done askPerson',
    when: 'isTrue(…)',
    given: ({ event }) => event.output === true,
    to: ENDING,
    does: ['noteHungUp'],
    sets: { cause: 'hungUp', isLive: false },
    section: VOICE,
  },
  {
    in: 'open.leaving.asking',
    on: 'done askPerson',
    to: 'open.leaving.staying',
    does: ['clearLeft', KEPT],
    sets: { isLeft: false },
    expect: tellsKept,
    section: VOICE,
  },
  {
    in: 'open.leaving.asking',
    on: 'error askPerson',
    to: 'open.leaving.staying',
    does: ['clearLeft', KEPT],
    sets: { isLeft: false },
    expect: tellsKept,
    section: '8',
  },
  {
    in: 'open.leaving.asking',
    on: 'call.return',
    to: 'open.leaving.staying',
    does: ['clearLeft'],
    sets: { isLeft: false },
    section: VOICE,
  },

  {
    in: 'open.team.quiet',
    on: 'call.kick',
    to: 'open.team.kicking',
    does: ['setKick'],
    sets: ({ event }) => ({ kick: event.participantId, failure: null }),
    section: '4 Call: kick',
  },
  {
    in: 'open.team.kicking',
    on: 'done kickParticipant',
    to: 'open.team.quiet',
    does: ['resetKick'],
    sets: { kick: null },
    section: '4 Call: reset kick',
  },
  {
    in: 'open.team.kicking',
    on: 'error kickParticipant',
    to: 'open.team.quiet',
    does: ['resetKick', 'setError'],
    sets: { kick: null, failure: AWAY },
    section: '4 Call: reset kick',
  },
];
