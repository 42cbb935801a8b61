import { describe, expect, it } from 'vitest';
import { speakerOf, transcriberOf } from '#server/providers/speech/createSpeech.ts';
import { readSpeechUrl } from '#server/providers/speech/speechUrl.ts';

describe('the speech services of the settings', () => {
  it('are read with their key, model and voice', () => {
    expect(readSpeechUrl('deepgram://:k%2F7@api.deepgram.com?model=nova-3')).toEqual({
      service: 'deepgram',
      baseUrl: 'https://api.deepgram.com',
      apiKey: 'k/7',
      model: 'nova-3',
      voice: undefined,
    });
    expect(readSpeechUrl('openai+http://localhost:8000/v1/?voice=coral')).toMatchObject({
      baseUrl: 'http://localhost:8000/v1',
      apiKey: '',
      voice: 'coral',
    });
  });

  it.each(['', 'deepgram', 'https://api.deepgram.com', 'openai+ftp://a', 'deepgram:///v1', 'whisper://:k@a'])(
    '%j names none',
    async (url) => {
      expect(readSpeechUrl(url)).toBeNull();
      expect(await transcriberOf(url)).toBeNull();
    },
  );

  it('without one, nobody hears on the host, and the built-in voice speaks', async () => {
    expect(await transcriberOf(undefined)).toBeNull();
    expect((await speakerOf(undefined, () => undefined)).label).toBe('flite, the built-in voice');
  });

  it.each([
    ['openai://:secret@api.openai.com/v1', 'whisper-1 at api.openai.com', 'gpt-4o-mini-tts at api.openai.com'],
    ['deepgram://:secret@api.deepgram.com', 'nova-3 at api.deepgram.com', 'Aura at api.deepgram.com'],
    [
      'elevenlabs://:secret@api.elevenlabs.io',
      'scribe_v2_realtime at api.elevenlabs.io',
      'eleven_flash_v2_5 at api.elevenlabs.io',
    ],
  ])('%s is named without its key', async (url, ear, voice) => {
    expect((await transcriberOf(url))?.label).toBe(ear);
    expect((await speakerOf(url, () => undefined)).label).toBe(voice);
  });
});
