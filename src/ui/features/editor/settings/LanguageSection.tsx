import { Flex } from '@chakra-ui/react';
import { Languages } from 'lucide-react';
import { LANGUAGES, languageOf, resolveLanguage } from '#contract/rules/agents/languages';
import { resolveTimeZone } from '#contract/rules/values/timeZones';
import { Field } from '../../../components/Field';
import { FoldingSection } from '../../../components/FoldingSection';
import { Select } from '../../../components/Input';
import { editorStrings } from '../strings';
import type { SettingsProps } from './settingsProps';
import { TimeZoneField } from './TimeZoneField';

/** The language it speaks, and where its clock is. */
export const LanguageSection = (settings: SettingsProps) => {
  const { campaign, readOnly, onChange } = settings;
  const language = resolveLanguage(campaign.agentLang);
  return (
    <FoldingSection
      Icon={Languages}
      title={editorStrings.languageAndZone}
      summary={`${languageOf(language)?.name ?? language} · ${placeIn(resolveTimeZone(campaign.timezone))}`}
    >
      <Flex direction="column" gap="4">
        <Field label={editorStrings.language}>
          {(control) => (
            <Select
              {...control}
              disabled={readOnly}
              value={language}
              onChange={(event) => onChange({ agentLang: event.target.value })}
            >
              {LANGUAGES.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <TimeZoneField {...settings} />
      </Flex>
    </FoldingSection>
  );
};

/** The city of a zone: "America/New_York" is New York. */
const placeIn = (zone: string): string => zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
