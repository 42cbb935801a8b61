import { VOICE_END_MS, VOICE_START_MS } from '#contract/rules/agents/turnTaking';
import { FRAME_MS, INNER_RATE, type Samples, samplesIn } from '../../sound/frames';

/** Of the frames that begin a turn, so many have the pitch of a voice. */
const PITCHED_MIN = 3;

/** Decibels below full scale and above the noise. */
const QUIETEST_DB = -55;
/** Of a line that nobody has heard yet: a call may begin with a voice. */
const ASSUMED_DB = -50;
const ABOVE_NOISE_DB = 9;
/** A voice that has begun may become this much softer. */
const STAYS_DB = 4;
const ECHO_DB = 12;
/** The noise is followed down at once, and up slowly, or a long sentence would count as noise. */
const NOISE_RISE_DB_PER_S = 3;

export type Activity = {
  /** Takes 20 ms at `INNER_RATE`; tells what it changes. */
  readonly push: (frame: Samples) => 'began' | 'ended' | null;
  /** The agent's own voice may come back on the line for a moment. */
  readonly expectEcho: (ms: number) => void;
  /** Of the last frame, from 0 to 1: what a meter shows. */
  readonly level: () => number;
  /** How much voice was heard in all. */
  readonly voicedMs: () => number;
};

/**
 * Hears where a voice begins and ends: louder than the noise of the line, which it gets to know, and with the pitch of a voice. Time is
 * counted in frames. It takes 20 µs a frame.
 */
export function createActivity(): Activity {
  const begins = VOICE_START_MS / FRAME_MS;
  const ends = VOICE_END_MS / FRAME_MS;
  /** The last frames: loud, and with a pitch. */
  let recent: { readonly isLoud: boolean; readonly isPitched: boolean }[] = [];
  const loudnessOf = createLoudness();
  let noiseDb = ASSUMED_DB;
  let echoMs = 0;
  let quietFrames = 0;
  let isVoice = false;
  let level = 0;
  let voicedMs = 0;
  let past = new Float32Array(PITCH_WINDOW);

  return {
    push(frame) {
      const [coarse, loudDb] = [coarsened(frame), loudnessOf(frame)];
      past = Float32Array.from([...past.subarray(coarse.length), ...coarse]);
      level = Math.max(0, Math.min(1, 1 + loudDb / 60));
      noiseDb = noiseAfter(noiseDb, loudDb);
      const wantedDb = Math.max(QUIETEST_DB, noiseDb + ABOVE_NOISE_DB) + (echoMs > 0 ? ECHO_DB : 0);
      echoMs = Math.max(0, echoMs - FRAME_MS);
      const isLoud = loudDb > wantedDb - (isVoice ? STAYS_DB : 0);
      recent = [...recent, { isLoud, isPitched: isLoud && hasPitch(past) }].slice(-(begins + 2));
      quietFrames = isLoud ? 0 : quietFrames + 1;
      if (isLoud && isVoice) voicedMs += FRAME_MS;

      if (!isVoice && isLoud && isBeginning(recent, begins)) {
        isVoice = true;
        voicedMs += VOICE_START_MS;
        return 'began';
      }
      if (isVoice && quietFrames >= ends) {
        isVoice = false;
        recent = [];
        return 'ended';
      }
      return null;
    },
    expectEcho(ms) {
      echoMs = ms;
    },
    level: () => level,
    voicedMs: () => voicedMs,
  };
}

const isBeginning = (recent: readonly { isLoud: boolean; isPitched: boolean }[], begins: number): boolean =>
  recent.filter(({ isLoud }) => isLoud).length >= begins &&
  recent.filter(({ isPitched }) => isPitched).length >= PITCHED_MIN;

const noiseAfter = (noiseDb: number, loudDb: number): number =>
  Math.max(QUIETEST_DB - ABOVE_NOISE_DB, Math.min(loudDb, noiseDb + (NOISE_RISE_DB_PER_S * FRAME_MS) / 1_000));

/** Below full scale, without the hum and rumble below a voice: a high pass at 130 Hz. */
function createLoudness(): (frame: Samples) => number {
  let [before, passed] = [0, 0];
  return (frame) => {
    let sum = 0;
    for (const sample of frame) {
      passed = sample - before + 0.95 * passed;
      before = sample;
      sum += passed * passed;
    }
    return 10 * Math.log10(sum / frame.length / 32_768 ** 2 + 1e-10);
  };
}

/** Pitch is looked for at a quarter of the rate. */
const COARSE = 4;
const PITCH_WINDOW = samplesIn(3 * FRAME_MS, INNER_RATE) / COARSE;
/** Lags of 400 to 70 Hz. */
const [LAG_MIN, LAG_MAX] = [INNER_RATE / COARSE / 400, Math.ceil(INNER_RATE / COARSE / 70)];
/** How alike the sound and itself, one period later, are in a voice. */
const LIKENESS_MIN = 0.55;

const coarsened = (frame: Samples): Float32Array =>
  Float32Array.from({ length: frame.length / COARSE }, (_, at) => {
    let sum = 0;
    for (let part = 0; part < COARSE; part += 1) sum += frame[at * COARSE + part] ?? 0;
    return sum / COARSE;
  });

/** Whether the sound is like itself one period later, and more so than a little before and after that. */
function hasPitch(sound: Float32Array): boolean {
  let [before, last] = [1, 1];
  for (let lag = LAG_MIN; lag <= LAG_MAX; lag += 1) {
    const likeness = likenessAt(sound, lag);
    if (last > LIKENESS_MIN && last > before && last >= likeness) return true;
    [before, last] = [last, likeness];
  }
  return false;
}

function likenessAt(sound: Float32Array, lag: number): number {
  let [product, energy, before] = [0, 1e-9, 1e-9];
  for (let at = LAG_MAX; at < sound.length; at += 1) {
    const [one, other] = [sound[at] ?? 0, sound[at - lag] ?? 0];
    product += one * other;
    energy += one * one;
    before += other * other;
  }
  return product / Math.sqrt(energy * before);
}
