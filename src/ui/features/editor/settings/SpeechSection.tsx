import { Flex } from '@chakra-ui/react';
import { LANGUAGES, resolveLanguage } from '#contract/rules/agents/languages';
import { resolveVoiceId, VOICES } from '#contract/rules/agents/voices';
import { Field } from '../../../components/Field';
import { Select, Textarea } from '../../../components/Input';
import { Section } from '../../../components/Section';
import { editorStrings } from '../strings';
import type { SettingsProps } from './settingsProps';
import { TimeZoneField } from './TimeZoneField';

/** How the agent greets and speaks: greeting, voice, language, time zone. */
export const SpeechSection = ({ campaign, readOnly, onChange }: SettingsProps) => (
  <Section title={editorStrings.greeting} hint={editorStrings.greetingHint}>
    <Flex direction="column" gap="4">
      <Textarea
        aria-label={editorStrings.greeting}
        rows={2}
        css={{ fieldSizing: 'content' }}
        maxLength={2_000}
        placeholder={editorStrings.greetingPlaceholder}
        readOnly={readOnly}
        value={campaign.welcomeMessage ?? ''}
        onChange={(event) => onChange({ welcomeMessage: event.target.value || undefined })}
      />
      <Field label={editorStrings.voice}>
        {(control) => (
          <Select
            {...control}
            disabled={readOnly}
            value={resolveVoiceId(campaign.agentVoice)}
            onChange={(event) => onChange({ agentVoice: event.target.value })}
          >
            {VOICES.map((voice) => (
              <option key={voice.id} value={voice.id}>
                {voice.name} · {voice.description}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={editorStrings.language}>
        {(control) => (
          <Select
            {...control}
            disabled={readOnly}
            value={resolveLanguage(campaign.agentLang)}
            onChange={(event) => onChange({ agentLang: event.target.value })}
          >
            {LANGUAGES.map((language) => (
              <option key={language.code} value={language.code}>
                {language.name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <TimeZoneField campaign={campaign} readOnly={readOnly} onChange={onChange} />
    </Flex>
  </Section>
);
