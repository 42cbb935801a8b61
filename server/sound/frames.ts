/** Audio is signed 16 bit, mono. */
export type Samples = Int16Array;

/** Samples a second. Inside the voice role it is 16,000; 24,000 is what some synthesizers give. */
export type Rate = 8_000 | 16_000 | 24_000 | 48_000;

/** The rate of everything between leg, recognizer and synthesizer. */
export const INNER_RATE = 16_000;

export const FRAME_MS = 20;

/** 20 ms of a line. */
export type Frame = {
  readonly samples: Samples;
  /** When it begins, by the line's own clock: since its first sound. */
  readonly lineMs: number;
};

export const samplesIn = (ms: number, rate: Rate): number => Math.round((ms * rate) / 1_000);
export const msOf = (samples: number, rate: Rate): number => (samples * 1_000) / rate;

export type Framer = {
  /** Adds audio of any length, and returns the frames that are complete. */
  readonly push: (samples: Samples) => Samples[];
  /** What is left, filled up with silence; null if nothing is. */
  readonly end: () => Samples | null;
};

/** Cuts audio of any length into frames of 20 ms. */
export function createFramer(rate: Rate): Framer {
  const length = samplesIn(FRAME_MS, rate);
  let rest = new Int16Array(0);
  return {
    push(samples) {
      const all = joined([rest, samples]);
      const whole = Math.floor(all.length / length);
      rest = all.slice(whole * length);
      return Array.from({ length: whole }, (_, at) => all.slice(at * length, (at + 1) * length));
    },
    end() {
      if (rest.length === 0) return null;
      const frame = new Int16Array(length);
      frame.set(rest);
      rest = new Int16Array(0);
      return frame;
    },
  };
}

export function joined(parts: readonly Samples[]): Int16Array<ArrayBuffer> {
  const all = new Int16Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** Bytes of a program or service, little endian, as samples; a last odd byte is left out. */
export function samplesOf(bytes: Uint8Array): Int16Array<ArrayBuffer> {
  // A copy, because the bytes may begin at an odd place of their buffer.
  const even = bytes.slice(0, bytes.length - (bytes.length % 2));
  return new Int16Array(even.buffer, 0, even.length / 2);
}

export function bytesOf(samples: Samples): Uint8Array<ArrayBuffer> {
  return new Uint8Array(samples.slice().buffer);
}
