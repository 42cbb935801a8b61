import { Box } from '@chakra-ui/react';
import { Globe, Volume2, Zap } from 'lucide-react';
import { useState } from 'react';
import { VOICES } from '#contract/rules/agents/voices';
import { FoldingSection } from '../../components/FoldingSection';
import { TimeZonePicker } from '../../components/TimeZonePicker';
import { VoiceCards } from '../../components/VoiceCards';

/** Settings that fold, with voices and time zones. */
export const Settings = () => {
  const [zone, setZone] = useState('America/Los_Angeles');
  const [voice, setVoice] = useState('lucia');
  return (
    <Box maxW="336px" borderWidth="1px">
      <FoldingSection Icon={Volume2} title="Voice" summary="Lucía, warm, at home in two languages" isOpen>
        <VoiceCards
          label="Voice"
          voices={VOICES.slice(0, 3)
            .concat(VOICES.filter(({ id }) => id === 'lucia'))
            .map((one) => ({ ...one, language: one.languages[0] ?? 'multi' }))}
          selected={voice}
          sample="Buonasera, this is Olivetta! Would you like a table?"
          onSelect={setVoice}
        />
      </FoldingSection>
      <FoldingSection Icon={Globe} title="Language and time zone" summary="English (US) · Portland, 10:42 AM" isOpen>
        <TimeZonePicker
          label="Time zone"
          hint="A city, a name or an offset."
          value={zone}
          unknown={(typed) => `There is no time zone “${typed}”. The agent stays in ${zone}.`}
          onChange={setZone}
        />
      </FoldingSection>
      <FoldingSection
        Icon={Zap}
        title="Actions"
        summary="3 on: bookings, messages, transfer"
        notice="Bookings become requests until you connect a calendar"
      >
        What is inside.
      </FoldingSection>
    </Box>
  );
};
