import type { Rate, Side, Wave } from '#machines/microscope';

/** A recording of a call that is open on this device: left the caller, right the agent. */
export type OpenRecording = {
  readonly wave: Wave;
  readonly atMs: () => number;
  readonly play: () => Promise<void>;
  readonly pause: () => void;
  readonly seek: (atMs: number) => void;
  readonly setRate: (rate: Rate) => void;
  readonly setSide: (side: Side) => void;
  readonly close: () => void;
};

/** How many bars are drawn of a side, whatever the length. */
const WAVE_PARTS = 240;
/** Loudness needs no more, and an hour of sound takes memory. */
const MEASURE_RATE = 8_000;
/** Each side is drawn by its own loudest moment; a line that only hums is not drawn as one that speaks. */
const LOUD_MIN = 0.05;

/**
 * Opens a recording to be played and seen.
 * @throws if this browser cannot read it
 */
export async function openRecording(
  { Audio, AudioContext, OfflineAudioContext, URL: urls }: Window & typeof globalThis,
  bytes: Blob,
  onEnd: () => void,
): Promise<OpenRecording> {
  const meter = new OfflineAudioContext(2, 1, MEASURE_RATE);
  const wave = waveOf(await meter.decodeAudioData(await bytes.arrayBuffer()));
  const url = urls.createObjectURL(bytes);
  const audio = new Audio(url);
  audio.addEventListener('ended', onEnd);
  let side: Side = 'both';
  // Browsers let a page make a sound only after somebody has pressed something.
  let output: { readonly context: AudioContext; readonly apply: () => void } | null = null;
  const openOutput = () => {
    const context = new AudioContext();
    const sides = context.createChannelSplitter(2);
    context.createMediaElementSource(audio).connect(sides);
    const volumes = (['caller', 'agent'] as const).map((name, channel) => {
      const volume = context.createGain();
      // Each is heard in both ears.
      sides.connect(volume, channel).connect(context.destination);
      return { name, volume };
    });
    const apply = () => {
      for (const { name, volume } of volumes) volume.gain.value = side === 'both' || side === name ? 1 : 0;
    };
    return { context, apply };
  };
  return {
    wave,
    atMs: () => Math.round(audio.currentTime * 1_000),
    async play() {
      output ??= openOutput();
      output.apply();
      await output.context.resume();
      await audio.play();
    },
    pause: () => audio.pause(),
    seek(atMs) {
      audio.currentTime = Math.min(atMs, wave.lengthMs) / 1_000;
    },
    setRate(rate) {
      audio.playbackRate = rate;
      audio.defaultPlaybackRate = rate;
    },
    setSide(wanted) {
      side = wanted;
      output?.apply();
    },
    close() {
      audio.pause();
      audio.removeEventListener('ended', onEnd);
      audio.removeAttribute('src');
      urls.revokeObjectURL(url);
      void output?.context.close();
    },
  };
}

function waveOf(sound: AudioBuffer): Wave {
  const side = (channel: number) => {
    const parts = loudness(sound.getChannelData(Math.min(channel, sound.numberOfChannels - 1)));
    const loudest = Math.max(LOUD_MIN, ...parts);
    return parts.map((part) => part / loudest);
  };
  return { lengthMs: Math.round(sound.duration * 1_000), caller: side(0), agent: side(1) };
}

/** The root mean square of each part. */
function loudness(samples: Float32Array): readonly number[] {
  return Array.from({ length: WAVE_PARTS }, (_, part) => {
    const piece = samples.subarray(
      Math.floor((part * samples.length) / WAVE_PARTS),
      Math.floor(((part + 1) * samples.length) / WAVE_PARTS),
    );
    return Math.sqrt(piece.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, piece.length));
  });
}
