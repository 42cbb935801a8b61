import { SpeechFailure } from '../speechFailure';
import type { Speaker } from './speaker';

/**
 * The first speaker; where it fails before the first sound of a sentence, the second says that sentence. What broke off after its first
 * sound is not begun anew: the caller has heard a part of it.
 */
export function withFallback(first: Speaker, second: Speaker, onFallback: (failure: SpeechFailure) => void): Speaker {
  return {
    label: first.label,
    async *speak(asked) {
      let hasBegun = false;
      try {
        for await (const spoken of first.speak(asked)) {
          hasBegun = true;
          yield spoken;
        }
      } catch (error) {
        if (hasBegun || asked.signal.aborted || !(error instanceof SpeechFailure)) throw error;
        onFallback(error);
        yield* second.speak(asked);
      }
    },
  };
}
