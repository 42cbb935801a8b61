import { useEffect, useState } from 'react';

/** Speaks with the browser's own voice, one text at a time; silent once the view is gone. */
export function useSpeech() {
  const [speaking, setSpeaking] = useState<string | null>(null);
  const speech = typeof speechSynthesis === 'undefined' ? null : speechSynthesis;
  useEffect(() => () => speech?.cancel(), [speech]);
  return {
    /** The key of what is spoken now. */
    speaking,
    canSpeak: speech !== null,
    speak(key: string, text: string, language: string) {
      const utterance = new SpeechSynthesisUtterance(text);
      // An agent of several languages speaks in the browser's.
      if (language !== 'multi') utterance.lang = language;
      const end = () => setSpeaking((now) => (now === key ? null : now));
      utterance.onend = end;
      utterance.onerror = end;
      speech?.cancel();
      speech?.speak(utterance);
      setSpeaking(key);
    },
    stop() {
      speech?.cancel();
      setSpeaking(null);
    },
  };
}
