import type { Campaign } from '../../entities/campaign';
import { ADVANCED_DEFAULTS } from './advancedDefaults';
import { ADVANCED_SETTINGS } from './advancedSettings';

/** When an agent speaks and when it listens in a call. Times in milliseconds. */
export type TurnTaking = {
  /** How long the caller is silent before it is asked whether they have finished. */
  readonly waitMs: number;
  /** What every interruption adds to it, and how far it may grow. */
  readonly waitStepMs: number;
  readonly waitMaxMs: number;
  /** How long the agent talks before voice alone makes it pause; words always do. */
  readonly protectedMs: number;
  /** So many words take the turn while the caller still speaks; fewer do once they have finished. */
  readonly wordsToInterrupt: number;
  /** How long nobody speaks before the agent asks whether the caller is there, and how often it asks. */
  readonly silenceMs: number;
  readonly silencesMax: number;
  readonly longestCallMs: number;
};

type Settings = Pick<
  Campaign,
  | 'speechProcessingDelay'
  | 'speechProcessingDelayInterruptionStep'
  | 'speechProcessingDelayMaxMultiplier'
  | 'interruptionMinimumSpeakingTime'
  | 'interruptionWordCount'
  | 'callerResponseTimeout'
  | 'callerResponseTimeoutHangupCounter'
  | 'speakingTimeout'
>;

/** The turn taking of an agent: its settings, else the defaults; a stored value outside the bounds counts as the nearest one within. */
export function turnTakingOf(settings: Settings): TurnTaking {
  const settingOf = (name: keyof Settings): number => {
    const { min, max } = ADVANCED_SETTINGS[name];
    return Math.max(min, Math.min(max, settings[name] ?? ADVANCED_DEFAULTS[name]));
  };
  const waitMs = settingOf('speechProcessingDelay');
  return {
    waitMs,
    waitStepMs: settingOf('speechProcessingDelayInterruptionStep'),
    waitMaxMs: waitMs * settingOf('speechProcessingDelayMaxMultiplier'),
    protectedMs: settingOf('interruptionMinimumSpeakingTime') * 1_000,
    wordsToInterrupt: settingOf('interruptionWordCount'),
    silenceMs: settingOf('callerResponseTimeout') * 1_000,
    silencesMax: settingOf('callerResponseTimeoutHangupCounter'),
    longestCallMs: settingOf('speakingTimeout') * 1_000,
  };
}

/** So much voice begins a turn: a click or a slammed door is shorter. */
export const VOICE_START_MS = 200;
/** So much silence ends it, which is a part of the agent's wait: the stops within words are shorter. */
export const VOICE_END_MS = 200;
/** No end of speech is waited for longer, beyond the agent's own wait. */
export const DECIDE_MAX_MS = 2_500;
/** After the agent's wait: a sentence that ended, a number that may go on, words that break off, keys. */
export const SETTLE_MS = { sentence: 100, digits: 500, open: 1_000, keys: DECIDE_MAX_MS } as const;
/** A line that does not open within this time is given up. */
export const OPEN_MAX_MS = 30_000;
/** The longest turn of a caller. */
export const TURN_MAX_MS = 60_000;
/** An agent without a word for so long excuses itself. */
export const THINK_MAX_MS = 25_000;
/** A function that runs so long is spoken of, and then again. */
export const FILLER_AFTER_MS = 1_500;
export const FILLER_AGAIN_MS = 8_000;
/** Play-out that is longer without an end is stuck. */
export const SPEAK_MAX_MS = 300_000;
/** A caller whom the agent lets speak so long has the turn. */
export const PAUSE_MAX_MS = 3_000;
/** After voice without words, the agent goes on. */
export const RESUME_AFTER_MS = 1_000;
/** So many noises make one speech pause; after them only words do. */
export const FALSE_ALARMS_MAX = 2;
/** The agent's last words. */
export const GOODBYE_MAX_MS = 15_000;
