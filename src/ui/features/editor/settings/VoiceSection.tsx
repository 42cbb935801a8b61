import { AudioLines } from 'lucide-react';
import { useMemo, useState } from 'react';
import { effectiveGreeting } from '#contract/rules/agents/filledText';
import { resolveLanguage } from '#contract/rules/agents/languages';
import { resolveVoiceId } from '#contract/rules/agents/voices';
import { useVoiceReader, useVoices } from '#src/app/hooks/voices.ts';
import { Button } from '../../../components/Button';
import { FoldingSection } from '../../../components/FoldingSection';
import { VoiceCards } from '../../../components/VoiceCards';
import { VoicesMissing } from '../../../components/VoicesMissing';
import { inOrder, spokenBy } from '../../../components/voiceChoices';
import { editorStrings } from '../strings';
import type { SettingsProps } from './settingsProps';

/** Voices that are offered before all of them are. */
const OFFER_COUNT = 3;

/** How the agent sounds: each voice reads the agent's own greeting. */
export const VoiceSection = ({ campaign, readOnly, onChange }: SettingsProps) => {
  const language = resolveLanguage(campaign.agentLang);
  const stored = resolveVoiceId(campaign.agentVoice);
  const { voices: known, ...missing } = useVoices();
  const spoken = spokenBy(known, stored);
  const [showsAll, setShowsAll] = useState(false);
  const [first, setFirst] = useState<string | undefined>(undefined);
  if (first === undefined && spoken) setFirst(spoken.id);
  const voices = useMemo(() => inOrder(known, first, language), [known, first, language]);
  const offered = voices.filter(({ id }, place) => showsAll || place < OFFER_COUNT || id === spoken?.id);
  const read = useVoiceReader(effectiveGreeting(campaign) ?? editorStrings.greetingPlaceholder, language);
  return (
    <FoldingSection
      Icon={AudioLines}
      title={editorStrings.voice}
      summary={spoken ? editorStrings.voiceIs(spoken.name, spoken.description) : stored}
    >
      <VoicesMissing {...missing} />
      <VoiceCards
        label={editorStrings.voice}
        voices={offered}
        selected={spoken?.id ?? stored}
        read={read}
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
