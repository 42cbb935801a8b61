import { AudioLines } from 'lucide-react';
import { useMemo, useState } from 'react';
import { effectiveGreeting } from '#contract/rules/agents/filledText';
import { resolveLanguage } from '#contract/rules/agents/languages';
import { resolveVoiceId, VOICES, type Voice, voiceOf, voicesFor } from '#contract/rules/agents/voices';
import { Button } from '../../../components/Button';
import { FoldingSection } from '../../../components/FoldingSection';
import { VoiceCards } from '../../../components/VoiceCards';
import { editorStrings } from '../strings';
import type { SettingsProps } from './settingsProps';

/** Voices that are offered before all of them are. */
const OFFER_COUNT = 3;

/** How the agent sounds: each voice reads the agent's own greeting. */
export const VoiceSection = ({ campaign, readOnly, onChange }: SettingsProps) => {
  const language = resolveLanguage(campaign.agentLang);
  const selected = resolveVoiceId(campaign.agentVoice);
  const [showsAll, setShowsAll] = useState(false);
  const [first] = useState(selected);
  const voices = useMemo(() => inOrder(first, language), [first, language]);
  const offered = voices.filter(({ id }, place) => showsAll || place < OFFER_COUNT || id === selected);
  const voice = voiceOf(selected);
  return (
    <FoldingSection
      Icon={AudioLines}
      title={editorStrings.voice}
      summary={voice ? editorStrings.voiceIs(voice.name, voice.description) : selected}
    >
      <VoiceCards
        label={editorStrings.voice}
        voices={offered.map(({ id, name, description, languages }) => ({
          id,
          name,
          description,
          language: languages.includes(language) ? language : (languages[0] ?? language),
        }))}
        selected={selected}
        sample={effectiveGreeting(campaign) ?? editorStrings.greetingPlaceholder}
        readOnly={readOnly}
        onSelect={(agentVoice) => onChange({ agentVoice })}
      />
      {offered.length < voices.length && (
        <Button variant="ghost" size="sm" mt="1" ml="-2.5" color="accent.ink" onClick={() => setShowsAll(true)}>
          {editorStrings.allVoices(voices.length)}
        </Button>
      )}
    </FoldingSection>
  );
};

/** The voice it had when the section was drawn, then those of its language, then the others: none moves when it is chosen. */
const inOrder = (first: string, language: string): readonly Voice[] => [
  ...new Set([...VOICES.filter(({ id }) => id === first), ...voicesFor(language), ...VOICES]),
];
