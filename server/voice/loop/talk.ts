import { createActor } from 'xstate';
import type { CallLane } from '#contract/entities/call';
import { type TurnTaking, VOICE_END_MS } from '#contract/rules/agents/turnTaking';
import type { Speaker } from '../../providers/speech/speak/speaker';
import type { Heard, Transcriber, TranscriberStream } from '../../providers/speech/transcribe/transcriber';
import { createActivity } from '../audio/activity';
import type { VoiceClock } from '../clock';
import type { Leg, LineText } from '../leg';
import type { Answer, CallTurn } from './answer';
import { CALL_CAUSES } from './causes';
import { isInvented } from './inventions';
import { type MarkEvents, type Said, speakLogic } from './speak';
import { createTranscript } from './transcript';
import { type EndCause, type Line, selectPhase, type TurnEvent, turnMachine } from './turn/index';
import { joinedWords } from './words';

export type TalkEvent = {
  /** Milliseconds since the call began. */
  readonly atMs: number;
  readonly lane: CallLane;
  readonly kind: string;
  readonly data: Readonly<Record<string, unknown>>;
};

export type TalkOptions = {
  readonly leg: Leg;
  /** Null: the other side sends words itself. */
  readonly transcriber: Transcriber | null;
  readonly speaker: Speaker;
  readonly answer: Answer;
  readonly rules: TurnTaking;
  /** A code of `LANGUAGES`. */
  readonly language: string;
  readonly voice: string | undefined;
  /** What is said first, in order. */
  readonly lines: readonly Line[];
  readonly clock: VoiceClock;
  readonly onEvent: (event: TalkEvent) => void;
  /** Told of each speech of the agent once, when it is over. */
  readonly onSaid?: (said: Said) => void;
  /** Told of what the caller said that the agent does not answer: a person talks, or the call is over. */
  readonly onUnanswered?: (text: string) => void;
};

export type TalkEnd = { readonly cause: EndCause; readonly turns: readonly CallTurn[] };

/** An agent that talks over a leg. */
export type Talk = {
  readonly turns: () => readonly CallTurn[];
  readonly say: (text: string) => void;
  /** A person talks: the agent is silent until it is released. */
  readonly hold: () => void;
  readonly release: () => void;
  /** Ends it with a goodbye. */
  readonly end: (cause: EndCause) => void;
  readonly ended: Promise<TalkEnd>;
};

/** Starts the loop of a call: what the leg hears goes to the turn machine, what the machine says goes to the leg. */
export function startTalk(options: TalkOptions): Talk {
  const { leg, transcriber, clock, onEvent, rules, language, lines, onSaid, onUnanswered } = options;
  const startedMs = clock.nowMs();
  const atMs = () => Math.round(clock.nowMs() - startedMs);
  const tell = (lane: CallLane, kind: string, data: TalkEvent['data'] = {}) =>
    onEvent({ atMs: atMs(), lane, kind, data });
  const transcript = createTranscript();
  const marks = new Map<string, MarkEvents>();
  const activity = createActivity();

  const speak = speakLogic({
    ...options,
    transcript,
    atMs,
    follow: (mark, events) => marks.set(mark, events),
    tell,
    caughtMs: () => caughtMs,
    onSaid(said) {
      if (said.text !== '') tell('speech', 'said', said);
      onSaid?.(said);
    },
    hangUp: () => send({ type: 'agent.hangUp' }),
  });
  const turn = createActor(turnMachine.provide({ actors: { speak } }), {
    input: { rules, language, lines },
    clock: { setTimeout: clock.setTimeout, clearTimeout: clock.clearTimeout },
  });

  /** What comes after its end is of no use. */
  const send = (event: TurnEvent) => {
    if (turn.getSnapshot().status === 'active') turn.send(event);
  };
  /** When the caller's last word ended. */
  let caughtMs: number | null = null;
  let isHeld = false;
  /** Voice heard when the last words were certain. */
  let countedMs = 0;
  const take = (event: Extract<TurnEvent, { type: 'words.guessed' | 'words.heard' }>) => {
    const voicedMs = activity.voicedMs() - countedMs;
    const isCertain = event.type === 'words.heard';
    if (transcriber !== null && isInvented(event.text, voicedMs)) {
      return tell('text', 'invented', { text: event.text, voicedMs });
    }
    if (isCertain) countedMs = activity.voicedMs();
    if (voicedMs === 0) caughtMs = clock.nowMs();
    tell('text', isCertain ? 'words' : 'guess', { text: event.text });
    leg.show({ type: 'words', who: 'caller', text: event.text, isCertain });
    if (isCertain && isHeld) onUnanswered?.(event.text);
    send(event);
  };
  const hear = (heard: Heard) => {
    if (heard.kind === 'lost') {
      tell('text', 'lost', { detail: heard.detail });
      send({ type: 'ears.lost' });
    } else take({ type: heard.kind === 'words' ? 'words.heard' : 'words.guessed', text: heard.text });
  };
  const read = ({ kind, text }: LineText) => {
    if (kind === 'typed') {
      tell('text', 'typed', { text });
      leg.show({ type: 'words', who: 'caller', text, isCertain: true });
      caughtMs = clock.nowMs();
      if (isHeld) onUnanswered?.(text);
      send({ type: 'text.typed', text });
    } else take({ type: kind === 'final' ? 'words.heard' : 'words.guessed', text });
  };

  const listen = async (stream: TranscriberStream | null) => {
    for await (const { samples } of leg.frames) {
      const change = activity.push(samples);
      if (change === 'began') stream?.voiceBegan();
      stream?.write(samples);
      if (change === 'ended') stream?.voiceEnded();
      if (change === null) continue;
      if (change === 'ended') caughtMs = clock.nowMs() - VOICE_END_MS;
      tell('voice', change);
      send({ type: change === 'began' ? 'voice.began' : 'voice.ended' });
    }
  };

  const ended = new Promise<TalkEnd>((resolve, reject) => {
    const stream = transcriber?.open({ language, hear }) ?? null;
    let phase = '';
    turn.subscribe({
      next(snapshot) {
        const now = selectPhase(snapshot);
        if (now === phase) return;
        phase = now;
        tell('turn', now);
        leg.show({ type: 'phase', phase: now });
        // What was the last state of a call still counts when it is over.
        if (!snapshot.matches('talking')) return;
        const wasHeld = isHeld;
        isHeld = snapshot.matches({ talking: 'held' });
        if (isHeld && !wasHeld && snapshot.context.words !== '') onUnanswered?.(snapshot.context.words);
      },
      complete() {
        const { output, context } = turn.getSnapshot();
        const cause = output?.cause ?? 'lost';
        // Said, and never answered.
        const text = joinedWords(context.words, context.guess);
        if (text !== '') transcript.add({ role: 'caller', text, atMs: atMs() });
        if (text !== '' && !isHeld) onUnanswered?.(text);
        stream?.close();
        leg.show({ type: 'ended', cause: CALL_CAUSES[cause] });
        leg.end('hungUp');
        tell('turn', 'over', { cause });
        resolve({ cause, turns: transcript.turns() });
      },
      error: reject,
    });
    turn.start();
    leg.listen({
      onOpen: () => send({ type: 'line.opened' }),
      onBegin(mark) {
        activity.expectEcho(ECHO_MS);
        tell('play', 'began', { mark });
        marks.get(mark)?.onBegin();
      },
      onEnd(mark, { ms }, error) {
        tell('play', 'ended', { mark, ms });
        const events = marks.get(mark);
        marks.delete(mark);
        events?.onEnd(error);
      },
      onKey(digit) {
        tell('voice', 'key', {});
        caughtMs = clock.nowMs();
        send({ type: 'key.pressed', digit });
      },
      onText: read,
      onGone: (cause) => send({ type: 'call.gone', cause: cause === 'hungUp' ? 'hungUp' : 'lost' }),
    });
    listen(stream).catch(reject);
  });

  return {
    turns: transcript.turns,
    say: (text) => send({ type: 'agent.say', line: { kind: 'said', text, isInterruptible: true } }),
    hold: () => send({ type: 'agent.hold' }),
    release: () => send({ type: 'agent.release' }),
    end: (cause) => send({ type: 'call.end', cause }),
    ended,
  };
}

/** The agent's voice comes back at once, or is cancelled. */
const ECHO_MS = 200;
