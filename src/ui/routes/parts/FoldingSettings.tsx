import { Box } from '@chakra-ui/react';
import { Globe, Volume2, Zap } from 'lucide-react';
import { useState } from 'react';
import { FoldingSection } from '../../components/FoldingSection';
import { TimeZonePicker } from '../../components/TimeZonePicker';
import { VoiceCards } from '../../components/VoiceCards';

const VOICES = [
  { id: 'slt', name: 'Sally', description: 'Clear, American' },
  { id: 'rms', name: 'Rich', description: 'Calm, American' },
  { id: 'awb', name: 'Alan', description: 'Scottish' },
];

/** Settings that fold, with voices and time zones. */
export const Settings = () => {
  const [zone, setZone] = useState('America/Los_Angeles');
  const [voice, setVoice] = useState('slt');
  return (
    <Box maxW="336px" borderWidth="1px">
      <FoldingSection Icon={Volume2} title="Voice" summary="Sally: clear, American" isOpen>
        <VoiceCards
          label="Voice"
          voices={VOICES}
          selected={voice}
          read={() => Promise.reject(new Error('There is no host.'))}
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
