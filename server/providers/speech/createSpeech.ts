import type { Speaker } from './speak/speaker';
import { readSpeechUrl, type SpeechService } from './speechUrl';
import type { Transcriber } from './transcribe/transcriber';
import type { ListVoices } from './voices/speechVoice';

/** The recognizer of a setting; null without one: then callers are heard by their browser, or type. */
export async function transcriberOf(url: string | undefined): Promise<Transcriber | null> {
  const service = url === undefined ? null : readSpeechUrl(url);
  if (service === null) return null;
  const { steadyTranscriber } = await import('./transcribe/steadyTranscriber');
  return steadyTranscriber(await serviceTranscriber(service));
}

async function serviceTranscriber(service: SpeechService): Promise<Transcriber> {
  switch (service.service) {
    case 'openai':
      return (await import('./transcribe/openAiCompatible')).openAiTranscriber(service);
    case 'deepgram':
      return (await import('./transcribe/deepgram')).deepgramTranscriber(service);
    case 'elevenlabs':
      return (await import('./transcribe/elevenLabs')).elevenLabsTranscriber(service);
  }
}

/** The synthesizer of a setting, with flite behind it; flite alone without one. */
export async function speakerOf(url: string | undefined, onFallback: (detail: string) => void): Promise<Speaker> {
  const service = url === undefined ? null : readSpeechUrl(url);
  const { fliteSpeaker } = await import('./speak/flite/flite');
  if (service === null) return fliteSpeaker();
  const { withFallback } = await import('./speak/fallback');
  return withFallback(await serviceSpeaker(service), fliteSpeaker(), ({ detail }) => onFallback(detail));
}

async function serviceSpeaker(service: SpeechService): Promise<Speaker> {
  switch (service.service) {
    case 'openai':
      return (await import('./speak/openAiCompatible')).openAiSpeaker(service);
    case 'deepgram':
      return (await import('./speak/deepgram')).deepgramSpeaker(service);
    case 'elevenlabs':
      return (await import('./speak/elevenLabs')).elevenLabsSpeaker(service);
  }
}

/** The voices of the synthesizer of a setting; flite's without one. */
export async function voicesOf(url: string | undefined): Promise<ListVoices> {
  const service = url === undefined ? null : readSpeechUrl(url);
  if (service === null) {
    const { FLITE_LIST } = await import('./voices/flite');
    return async () => FLITE_LIST;
  }
  switch (service.service) {
    case 'openai':
      return (await import('./voices/openAi')).openAiVoices(service);
    case 'deepgram':
      return (await import('./voices/deepgram')).deepgramVoices(service);
    case 'elevenlabs':
      return (await import('./voices/elevenLabs')).elevenLabsVoices(service);
  }
}
