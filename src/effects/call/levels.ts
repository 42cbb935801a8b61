import { CALL_LEVEL_MS } from '#contract/rules/calls/screen';
import type { Clock } from '../../platform/clock';

/** How loud a side is, 0 to 1: what people hear as half as loud is half as high. */
type Meter = { readonly read: () => number; readonly close: () => void };

const QUIETEST_DB = -60;
const SILENT: Meter = { read: () => 0, close: () => undefined };

/** Measures both sides of a call, from when they are there. */
export function openLevels(
  window: Window & typeof globalThis,
  clock: Clock,
  tell: (mine: number, theirs: number) => void,
) {
  const context = new window.AudioContext();
  // A browser that was not pressed in a while begins with silence.
  void context.resume().catch(() => undefined);
  let [mine, theirs] = [SILENT, SILENT];
  let stop: () => void = () => undefined;
  const measure = () => {
    tell(mine.read(), theirs.read());
    stop = clock.after(CALL_LEVEL_MS, measure);
  };
  stop = clock.after(CALL_LEVEL_MS, measure);
  return {
    hearMine(track: MediaStreamTrack | null) {
      mine.close();
      mine = track ? meterOf(context, new window.MediaStream([track])) : SILENT;
    },
    hearTheirs(stream: MediaStream) {
      theirs.close();
      theirs = meterOf(context, stream);
    },
    close() {
      stop();
      void context.close().catch(() => undefined);
    },
  };
}

function meterOf(context: AudioContext, stream: MediaStream): Meter {
  const source = context.createMediaStreamSource(stream);
  const analyser = new AnalyserNode(context, { fftSize: 2048 });
  source.connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  return {
    read() {
      analyser.getFloatTimeDomainData(samples);
      const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
      const db = 10 * Math.log10(power);
      return Math.round(Math.min(1, Math.max(0, 1 - db / QUIETEST_DB)) * 100) / 100;
    },
    close: () => source.disconnect(),
  };
}
