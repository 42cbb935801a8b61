import { OPENAI_VOICES } from '../speak/openAiCompatible';
import type { SpeechService } from '../speechUrl';
import { ANY_LANGUAGE, type ListVoices, withOwn } from './speechVoice';

/** The protocol has no call that lists them. */
const NAMED: Readonly<Record<string, string>> = {
  alloy: 'Even',
  ash: 'Firm',
  ballad: 'Gentle',
  coral: 'Cheerful',
  echo: 'Calm',
  fable: 'Storytelling',
  nova: 'Bright',
  onyx: 'Deep',
  sage: 'Composed',
  shimmer: 'Light',
};

export const openAiVoices =
  ({ voice }: SpeechService): ListVoices =>
  async () =>
    withOwn(
      Object.entries(NAMED).map(([id, description]) => ({
        id,
        name: id[0]?.toUpperCase() + id.slice(1),
        description,
        languages: ANY_LANGUAGE,
      })),
      OPENAI_VOICES,
      voice,
    );
