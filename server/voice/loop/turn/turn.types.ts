import type { TurnTaking } from '#contract/rules/agents/turnTaking';

/** Why a call ends. */
export type EndCause =
  | 'hungUp'
  | 'lost'
  /** Nobody answered the agent's question whether they are there. */
  | 'silence'
  | 'tooLong'
  /** The agent ended it. */
  | 'agentEnded'
  /** A person of the team ended it. */
  | 'ended'
  | 'draining'
  /** Neither the model nor the synthesizer gave anything that could be said. */
  | 'cannotSpeak';

/** A sentence that is not an answer. Those without a text have one in the agent's language. */
export type Line =
  | { readonly kind: 'consent' | 'greeting' | 'said'; readonly text: string; readonly isInterruptible: boolean }
  | { readonly kind: 'stillThere' | 'notHeard' | 'sorry' | 'goodbye' };

export type Speech =
  | Line
  | {
      readonly kind: 'answer';
      /** What the caller said. */
      readonly words: string;
      /** Of them, those that the recognizer will not change. */
      readonly sure: string;
      readonly keys: string;
    };

export type TurnInput = {
  readonly rules: TurnTaking;
  /** A code of `LANGUAGES`. */
  readonly language: string;
  /** What is said first, in order. */
  readonly lines: readonly Line[];
};

export type TurnContext = TurnInput & {
  /** Said by the caller, and not answered: what is certain, and the recognizer's guess of the rest. */
  readonly words: string;
  readonly guess: string;
  readonly keys: string;
  /** The caller's voice is heard. */
  readonly isVoice: boolean;
  /** What the agent says, or said last. */
  readonly speech: Speech | null;
  /** The caller has begun to hear it. */
  readonly hasBegun: boolean;
  /** A function runs for it. */
  readonly isWorking: boolean;
  /** The caller's voice was heard since it was asked for. */
  readonly hasVoiced: boolean;
  /** Noises that made it pause. */
  readonly falseAlarms: number;
  /** How often the agent was interrupted in this call. */
  readonly interruptions: number;
  /** How often it asked whether somebody is there, since somebody was. */
  readonly silences: number;
  readonly cause: EndCause | null;
  /** The call ends when the agent has finished. */
  readonly endsAfter: boolean;
};

export type TurnEvent =
  /** Both sides hear each other. */
  | { type: 'line.opened' }
  /** The caller's voice, by its sound. */
  | { type: 'voice.began' }
  | { type: 'voice.ended' }
  /** The recognizer's guess of what is being said; it replaces the guess before. */
  | { type: 'words.guessed'; text: string }
  /** Certain words, which take the place of the guess. */
  | { type: 'words.heard'; text: string }
  /** The recognizer is sure that the caller has finished. */
  | { type: 'words.ended' }
  | { type: 'text.typed'; text: string }
  | { type: 'key.pressed'; digit: string }
  /** The recognizer is gone. */
  | { type: 'ears.lost' }
  /** Of `speak`: the first sound, the last sound; it cannot be said. */
  | { type: 'speech.began' }
  | { type: 'speech.ended' }
  | { type: 'speech.failed' }
  | { type: 'speech.working' }
  | { type: 'speech.worked' }
  /** The agent has a line to say, or falls silent while a person talks. */
  | { type: 'agent.say'; line: Line }
  | { type: 'agent.hold' }
  | { type: 'agent.release' }
  /** Ends when the agent has finished what it says. */
  | { type: 'agent.hangUp' }
  /** Ends with a goodbye. */
  | { type: 'call.end'; cause: EndCause }
  | { type: 'call.gone'; cause: EndCause };

/** `speak` says it, and sends `speech.…`. When it is stopped, nothing more of it is heard. */
export type SpeakInput = { readonly speech: Speech };
export type SpeakCommand = { type: 'speech.pause' } | { type: 'speech.resume' } | { type: 'speech.fill' };

export type TurnOutput = { readonly cause: EndCause };
