import type { RecognitionNews } from '#machines/call';
import type { Clock } from '../../platform/clock';

type Alternative = { readonly transcript: string };
type Result = { readonly isFinal: boolean; readonly length: number; readonly [index: number]: Alternative };
type ResultEvent = Event & {
  readonly resultIndex: number;
  readonly results: { readonly length: number; readonly [index: number]: Result };
};
/** The parts of the browser's `SpeechRecognition` that are used; TypeScript does not know it. */
type Recognition = EventTarget & {
  continuous: boolean;
  interimResults: boolean;
  lang: string;
  /** Newer browsers hear a given track, from which the agent's own voice is taken out; others ignore it. */
  start(track?: MediaStreamTrack): void;
  abort(): void;
};
type Hearing = {
  readonly SpeechRecognition?: new () => Recognition;
  readonly webkitSpeechRecognition?: new () => Recognition;
};

export const recognitionOf = (window: Window): (new () => Recognition) | undefined => {
  const { SpeechRecognition, webkitSpeechRecognition } = window as Window & Hearing;
  return SpeechRecognition ?? webkitSpeechRecognition;
};

/** A browser stops by itself after a while, and after nobody spoke. */
const AGAIN_MS = 250;
/** Not errors of the browser: nobody spoke, or it was stopped. */
const ORDINARY = ['no-speech', 'aborted'];

/** Has the browser hear the person. Returns how to stop. */
export function recognize(
  window: Window,
  clock: Clock,
  track: MediaStreamTrack | null,
  tell: (news: RecognitionNews) => void,
): () => void {
  const Own = recognitionOf(window);
  if (!Own) {
    tell({ type: 'words.lost' });
    return () => undefined;
  }
  const recognition = new Own();
  recognition.continuous = true;
  recognition.interimResults = true;
  recognition.lang = window.navigator.language;
  let isStopped = false;
  let cancel: () => void = () => undefined;
  const start = () => {
    try {
      if (track) recognition.start(track);
      else recognition.start();
    } catch {
      lose();
    }
  };
  const lose = () => {
    if (isStopped) return;
    isStopped = true;
    tell({ type: 'words.lost' });
  };
  recognition.addEventListener('result', (event) => {
    const { resultIndex, results } = event as ResultEvent;
    for (let index = resultIndex; index < results.length; index += 1) {
      const text = results[index]?.[0]?.transcript.trim() ?? '';
      if (text !== '' && !isStopped) tell({ type: 'words.heard', text, isCertain: results[index]?.isFinal ?? false });
    }
  });
  recognition.addEventListener('error', (event) => {
    if (!ORDINARY.includes((event as Event & { readonly error: string }).error)) lose();
  });
  recognition.addEventListener('end', () => {
    if (!isStopped) cancel = clock.after(AGAIN_MS, start);
  });
  start();
  return () => {
    isStopped = true;
    cancel();
    recognition.abort();
  };
}
