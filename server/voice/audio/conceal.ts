import { FRAME_MS, joined, type Rate, type Samples, samplesIn } from '../../sound/frames';

/** Longer losses are silence. */
const CONCEALED_MS = 60;
/** Voices repeat within this time. */
const PERIOD_MS = { min: 2.5, max: 15 };
const REMEMBERED_MS = 40;

type Concealer = {
  /** Remembers a frame that came, and returns it: blended over the first 5 ms if frames were made up before it. */
  readonly heard: (frame: Samples) => Samples;
  /** A frame in place of one that was lost. */
  readonly lost: () => Samples;
};

/** Fills what a line lost: the last period of the voice goes on, ever softer. */
export function createConcealer(rate: Rate): Concealer {
  const length = samplesIn(FRAME_MS, rate);
  const [shortest, longest] = [samplesIn(PERIOD_MS.min, rate), samplesIn(PERIOD_MS.max, rate)];
  const fade = samplesIn(5, rate);
  let past = new Int16Array(samplesIn(REMEMBERED_MS, rate));
  /** What goes on while frames are lost, and how far it has got. */
  let made: { readonly period: Samples; readonly samples: number } | null = null;

  const next = (count: number): Int16Array<ArrayBuffer> => {
    const { period, samples } = made ?? { period: past.slice(-periodOf(past, shortest, longest)), samples: 0 };
    made = { period, samples: samples + count };
    const whole = samplesIn(CONCEALED_MS, rate);
    return Int16Array.from({ length: count }, (_, at) => {
      const place = samples + at;
      return place >= whole ? 0 : Math.round((period[place % period.length] ?? 0) * (1 - place / whole));
    });
  };

  return {
    heard(frame) {
      let played = frame;
      if (made) {
        const tail = next(fade);
        const share = (at: number) => Math.min(1, at / fade);
        played = frame.map((sample, at) => Math.round(sample * share(at) + (tail[at] ?? 0) * (1 - share(at))));
        made = null;
      }
      past = joined([past, frame]).slice(-past.length);
      return played;
    },
    lost: () => next(length),
  };
}

/** The lag at which the sound is most like itself. */
function periodOf(past: Samples, shortest: number, longest: number): number {
  const compared = past.length - longest;
  let best = { lag: longest, likeness: 0 };
  for (let lag = shortest; lag <= longest; lag += 1) {
    let [product, energy] = [0, 1];
    for (let at = past.length - compared; at < past.length; at += 1) {
      const before = past[at - lag] ?? 0;
      product += (past[at] ?? 0) * before;
      energy += before * before;
    }
    const likeness = product / Math.sqrt(energy);
    if (likeness > best.likeness) best = { lag, likeness };
  }
  return best.lag;
}
