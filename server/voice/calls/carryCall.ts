import type { CallCause } from '#contract/entities/call';
import type { Campaign } from '#contract/entities/campaign';
import { DEFAULT_LANGUAGE } from '#contract/rules/agents/languages';
import { turnTakingOf } from '#contract/rules/agents/turnTaking';
import { appendCallEvents } from '../../domain/calls/callEvents';
import { releaseHoldOf } from '../../domain/calls/callHold';
import { type CallRow, scopeOfCall } from '../../domain/calls/callRow';
import { changeCall } from '../../domain/calls/carriedCall';
import { closeCall } from '../../domain/calls/closeCall';
import type { CallCommand, CallReply } from '../../domain/calls/commands';
import { appendRecording } from '../../domain/calls/recording';
import type { FunctionHost } from '../../domain/functions/functionHost';
import type { Providers } from '../../providers/index';
import type { Speaker } from '../../providers/speech/speak/speaker';
import type { Transcriber } from '../../providers/speech/transcribe/transcriber';
import type { RealtimeHub } from '../../realtime/hub';
import { watchAccount } from '../../realtime/watchAccount';
import type { AgentPlace } from '../../request/tx';
import type { VoiceClock } from '../clock';
import { answerBrowser, type BrowserLegSettings } from '../legs/browser';
import { OfferRefused } from '../legs/sdp';
import { CALL_CAUSES } from '../loop/causes';
import { startTalk } from '../loop/talk';
import type { EndCause } from '../loop/turn/index';
import { createMix } from '../mix';
import { createConversation } from './conversation';
import { createEventLog } from './eventLog';
import { linesOf } from './firstLines';
import { type Answering, watchHold } from './holdWatch';
import { createOneByOne } from './oneByOne';
import { createPeople } from './people';
import { createRecording } from './recording';
import { tappedLeg } from './tappedLeg';

/** What carries calls in a voice process. */
export type CarryDeps = {
  readonly owner: string;
  readonly host: FunctionHost;
  readonly hub: RealtimeHub;
  readonly providers: Pick<Providers, 'model' | 'embeddings'>;
  readonly speech: { readonly transcriber: Transcriber | null; readonly speaker: Speaker };
  readonly line: BrowserLegSettings;
  readonly clock: VoiceClock;
  /** The waiting caller can be answered, or refused. */
  readonly settled: (callId: string) => void;
  readonly onError: (error: unknown, what: string) => void;
};

export type Called = {
  readonly row: CallRow;
  readonly place: AgentPlace;
  readonly settings: Campaign;
  readonly provenEmail: string | null;
  readonly isRecorded: boolean;
};

/** A call of this process. */
export type CarriedCall = {
  readonly command: (command: CallCommand) => Promise<CallReply>;
  /** Ends it with a goodbye: the process stops. */
  readonly drain: () => void;
  /** Another process has closed it. */
  readonly abandon: () => void;
  readonly closed: Promise<void>;
};

/**
 * Carries a call from its offer to its end.
 * @throws OfferRefused, once the call is closed; Error if the host cannot answer
 */
export async function carryCall(deps: CarryDeps, called: Called): Promise<CarriedCall> {
  const { owner, host, hub, clock, line, settled, onError } = deps;
  const { row, settings, isRecorded } = called;
  const scope = scopeOfCall(row);
  const oneByOne = createOneByOne();
  type Changes = Parameters<typeof changeCall>[3];
  const change = (changes: Changes) => oneByOne(() => host.actAs(scope, (tx) => changeCall(tx, row, owner, changes)));
  const changeSoon = (changes: Changes) => void change(changes).catch((error: unknown) => onError(error, 'call'));
  const close = (cause: CallCause) =>
    oneByOne(() => host.actAs(scope, (tx) => closeCall(tx, row, { cause, nowMs: host.nowMs() })));

  const answered = await answerBrowser(row.offer ?? '', line, clock).catch(async (error: unknown) => {
    await close(error instanceof OfferRefused ? 'refused' : 'lost');
    settled(row.id);
    throw error;
  });
  const log = createEventLog({
    clock,
    beganMs: Math.max(0, host.nowMs() - row.startedAt.getTime()),
    append: (events) => host.actAs(scope, ({ db }) => appendCallEvents(db, row, events)),
    onError: (error) => onError(error, 'events of a call'),
  });
  log.tell('media', 'answered');
  const mix = createMix(answered.leg);
  const recording = createRecording({
    ...{ isRecorded, clock },
    append: (startsAt, bytes) => host.actAs(scope, ({ db }) => appendRecording(db, row, startsAt, bytes)),
    onBegin() {
      log.tell('media', 'recording', { isOn: true });
      leg.show({ type: 'recording', isOn: true });
      return change({ recording: { state: 'recording', durationMs: 0, bytes: 0 } });
    },
    onError: (error) => onError(error, 'recording'),
  });
  const { consent, lines } = linesOf(settings, isRecorded);
  const leg = tappedLeg(answered.leg, {
    // Which functions an agent calls is its people's business.
    mayShow: (told) => told.type !== 'function' || row.copy === 'staging',
    onShown: (told) => people.show(told),
    onFrame(frame) {
      mix.fromCaller(frame.samples);
      recording.caller(frame);
    },
    onOpen() {
      log.tell('media', 'opened');
      changeSoon({ state: 'live', answeredAt: new Date(host.nowMs()), offer: null, answer: null });
      if (consent === null) recording.begin();
      void hold.look();
    },
    onSent(frame, own) {
      if (own) mix.fromAgent(own);
      recording.agent(frame);
    },
    onGone: (cause) => log.tell('media', 'gone', { cause }),
  });
  const conversation = createConversation({ ...called, ...deps, scope, tell: log.tell });
  const people = createPeople({
    mix,
    clock,
    answer: (sdp) => answerBrowser(sdp, line, clock),
    onChange: (list) => {
      log.tell('machine', 'line', { people: list.map(({ name, as }) => ({ name, as })) });
      changeSoon({ participants: list });
      tellLine();
    },
    onWords(person, text) {
      log.tell('text', 'person', { name: person.name, text });
      leg.show({ type: 'words', who: 'person', text, isCertain: true });
      conversation.saidBy(person, text);
    },
    onLeft: (person) => void releaseBy(person.id),
  });
  let answering: Answering = { by: 'agent' };
  const tellLine = () => {
    const heldBy = answering.by === 'person' ? { heldBy: answering.name } : {};
    const all = people.list();
    // The caller does not know of those who only listen.
    answered.leg.show({ type: 'line', ...heldBy, participants: all.filter(({ as }) => as === 'speaker') });
    people.show({ type: 'line', ...heldBy, participants: [...all] });
  };
  const hold = watchHold({
    ...{ row, scope, host, hub },
    onChange(now) {
      answering = now;
      log.tell('machine', now.by === 'agent' ? 'released' : 'held', now.by === 'person' ? { by: now.name } : {});
      if (now.by === 'agent') talk.release();
      else {
        conversation.forget();
        talk.hold();
      }
      tellLine();
    },
    isOnLine: (userId) => people.list().some((one) => one.userId === userId && one.as === 'speaker'),
    onBlocked: () => end('ended'),
    onError: (error) => onError(error, 'hold of a call'),
  });
  const releaseBy = (personId: number) =>
    host
      .actAs(scope, (tx) => releaseHoldOf(tx, row, personId))
      .catch((error: unknown) => onError(error, 'hold of a call'));
  const account = watchAccount(hub, scope);

  const talk = startTalk({
    ...{ leg, clock, rules: turnTakingOf(settings), language: settings.agentLang ?? DEFAULT_LANGUAGE },
    transcriber: row.ears === 'host' ? deps.speech.transcriber : null,
    speaker: counting(deps.speech.speaker, (characters) => log.tell('speech', 'synthesized', { characters })),
    answer: conversation.answer,
    voice: settings.agentVoice,
    lines,
    onEvent: ({ lane, kind, data }) => log.tell(lane, kind, data),
    onSaid(said) {
      conversation.onSaid(said);
      // Nothing is recorded before the caller knows.
      if (said.of === 'consent' && said.heard !== '') recording.begin();
    },
    onUnanswered: conversation.onUnanswered,
  });
  const end = (cause: EndCause) => talk.end(cause);
  account.gone.catch(() => end('ended'));

  let isAbandoned = false;
  const wrapUp = async () => {
    const { cause } = await talk.ended.catch((error: unknown) => {
      onError(error, 'loop of a call');
      return { cause: 'lost' as const };
    });
    const why = CALL_CAUSES[cause];
    answered.leg.end('hungUp');
    changeSoon({ state: 'wrapping' });
    hold.stop();
    account.stop();
    people.end();
    await conversation.settled();
    await recording.end();
    log.tell('machine', 'ended', { cause: why });
    await log.stop();
    if (!isAbandoned) await close(why);
  };
  // What could not be written is closed by whoever finds its lease over.
  const closed = wrapUp().catch((error: unknown) => onError(error, 'end of a call'));

  const isOurs = await change({ state: 'ringing', answer: answered.answer });
  if (isOurs) settled(row.id);
  else abandon();

  function abandon(): void {
    isAbandoned = true;
    answered.leg.end('lost');
  }

  return {
    async command(command) {
      switch (command.kind) {
        case 'end':
          if (command.by === 'caller') answered.leg.end('hungUp');
          else end('ended');
          return { outcome: 'done' };
        case 'whisper':
          log.tell('machine', 'whisper', { text: command.text });
          conversation.whisper(command.text);
          return { outcome: 'done' };
        case 'kick':
          return { outcome: people.kick(command.participantId) ? 'done' : 'unknownParticipant' };
        case 'join':
          return people.join(command).catch((error: unknown) => {
            if (error instanceof OfferRefused) return { outcome: 'offerInvalid' as const };
            onError(error, 'a line of a call');
            return { outcome: 'failed' as const };
          });
      }
    },
    drain: () => end('draining'),
    abandon,
    closed,
  };
}

/** The same voice, with an eye on how much it says. */
function counting(speaker: Speaker, onAsked: (characters: number) => void): Speaker {
  return {
    label: speaker.label,
    speak(asked) {
      onAsked(asked.text.length);
      return speaker.speak(asked);
    },
  };
}
