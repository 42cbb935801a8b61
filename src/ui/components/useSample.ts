import { useEffect, useRef, useState } from 'react';

/** `failed`: it could not be heard. */
export type SamplePhase = 'loading' | 'playing' | 'failed';

export type ReadSample = (key: string, signal: AbortSignal) => Promise<Blob>;

/** Plays sounds that are read when they are wanted, one at a time; silent once the view is gone. */
export function useSample(read: ReadSample) {
  const [sample, setSample] = useState<{ readonly key: string; readonly phase: SamplePhase } | null>(null);
  const endNow = useRef(() => {});
  useEffect(() => () => endNow.current(), []);
  const stop = () => {
    endNow.current();
    setSample(null);
  };
  const play = (key: string) => {
    endNow.current();
    const gone = new AbortController();
    let silence = () => {};
    endNow.current = () => {
      gone.abort();
      silence();
    };
    const tell = (phase: SamplePhase | null) => {
      if (!gone.signal.aborted) setSample(phase && { key, phase });
    };
    const start = async () => {
      const url = URL.createObjectURL(await read(key, gone.signal));
      const audio = new Audio(url);
      silence = () => {
        audio.pause();
        URL.revokeObjectURL(url);
      };
      if (gone.signal.aborted) return silence();
      audio.addEventListener('ended', () => tell(null));
      tell('playing');
      await audio.play();
    };
    tell('loading');
    start().catch(() => tell('failed'));
  };
  return { sample, play, stop };
}
