import type { Rate, Samples } from './frames';

/** Lobes of the filter on each side: more cost time, fewer let noise above the new rate's limit through. */
const LOBES = 12;
/** Of the lower rate's limit: the filter falls off above it. */
const PASSED = 0.9;

/**
 * Converts a stream of audio from one rate to another; each call continues where the last one ended. A windowed sinc filter, split into
 * the phases that the ratio of the rates needs. It delays by `LOBES` samples of the lower rate, at most 1.5 ms.
 */
export function createResampler(from: Rate, to: Rate): (samples: Samples) => Int16Array<ArrayBuffer> {
  if (from === to) return (samples) => samples.slice();
  const common = gcd(from, to);
  const [up, down] = [to / common, from / common];
  const phases = filterPhases(up, down);
  const taps = phases[0]?.length ?? 0;
  let history = new Float32Array(taps - 1);
  /** Where the next sample lies, in steps of 1 / `up` of an input sample from the beginning of what comes next. */
  let position = 0;

  return (samples) => {
    const input = new Float32Array(history.length + samples.length);
    input.set(history);
    input.set(samples, history.length);
    const end = samples.length * up;
    const output = new Int16Array(Math.max(0, Math.ceil((end - position) / down)));
    for (let at = 0; at < output.length; at += 1, position += down) {
      const phase = phases[position % up] ?? [];
      const newest = Math.floor(position / up) + taps - 1;
      let sum = 0;
      for (let tap = 0; tap < taps; tap += 1) sum += (phase[tap] ?? 0) * (input[newest - tap] ?? 0);
      output[at] = Math.max(-32_768, Math.min(32_767, Math.round(sum)));
    }
    position -= end;
    history = input.slice(input.length - (taps - 1));
    return output;
  };
}

/** The filter's coefficients by phase, each with a gain of 1. */
function filterPhases(up: number, down: number): Float32Array[] {
  const step = Math.max(up, down);
  const half = LOBES * step;
  const taps = Math.ceil((2 * half + 1) / up);
  return Array.from({ length: up }, (_, phase) => {
    const raw = Array.from({ length: taps }, (_, tap) => lowPass(phase + tap * up - half, half, PASSED / step));
    const gain = raw.reduce((sum, value) => sum + value, 0);
    return Float32Array.from(raw, (value) => value / gain);
  });
}

/** A sinc within a Blackman window. */
function lowPass(at: number, half: number, cutOff: number): number {
  if (Math.abs(at) > half) return 0;
  const sinc = at === 0 ? cutOff : Math.sin(Math.PI * cutOff * at) / (Math.PI * at);
  const turn = (Math.PI * (at + half)) / half;
  return sinc * (0.42 - 0.5 * Math.cos(turn) + 0.08 * Math.cos(2 * turn));
}

function gcd(one: number, other: number): number {
  return other === 0 ? one : gcd(other, one % other);
}
