import { Box, chakra, Flex } from '@chakra-ui/react';
import { ChevronRight, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import {
  ADVANCED_GROUPS,
  ADVANCED_NAMES,
  type AdvancedGroup,
  type AdvancedName,
  advancedSetting,
  writtenValue,
} from '#contract/rules/agents/advancedSettings';
import { FoldingSection } from '../../../components/FoldingSection';
import { SearchInput } from '../../../components/SearchInput';
import type { SettingsProps } from '../settings/settingsProps';
import { AdvancedField } from './AdvancedField';
import { GROUP_LABELS, SETTING_WORDS, advancedStrings as strings } from './strings';

const Group = chakra('details', {
  base: {
    borderTopWidth: '1px',
    '& > summary': {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      minH: { base: '44px', md: '36px' },
      fontSize: 'sm',
      fontWeight: 'medium',
      cursor: 'pointer',
      listStyle: 'none',
      _focusVisible: { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
      '&::-webkit-details-marker': { display: 'none' },
      '& > svg': { color: 'inkMuted', transition: 'transform {durations.fast} {easings.standard}' },
    },
    '&[open] > summary > svg': { transform: 'rotate(90deg)' },
  },
});

/** The settings most agents leave as they are, each with its default; what differs from it is marked. */
export const AdvancedSection = (settings: SettingsProps) => {
  const [phrase, setPhrase] = useState('');
  const changed = ADVANCED_NAMES.filter((name) => writtenValue(settings.campaign, advancedSetting(name)) !== null);
  const found = phrase.trim() === '' ? null : ADVANCED_NAMES.filter((name) => isCalled(name, phrase));
  return (
    <FoldingSection Icon={SlidersHorizontal} title={strings.title} summary={strings.summary(changed.length)}>
      <Box mb="3">
        <SearchInput wide label={strings.find} value={phrase} onChange={setPhrase} />
      </Box>
      {found ? (
        <Found {...settings} names={found} phrase={phrase.trim()} />
      ) : (
        ADVANCED_GROUPS.map((group) => (
          <GroupOf
            key={group}
            {...settings}
            group={group}
            changed={changed.filter((name) => advancedSetting(name).group === group).length}
          />
        ))
      )}
    </FoldingSection>
  );
};

const GroupOf = ({ group, changed, ...settings }: SettingsProps & { group: AdvancedGroup; changed: number }) => {
  const [wasOpened, setOpened] = useState(false);
  return (
    <Group onToggle={(event) => setOpened((was) => was || event.currentTarget.open)}>
      <summary>
        <ChevronRight size={14} aria-hidden="true" />
        <Box as="h4" flex="1" fontWeight="inherit">
          {GROUP_LABELS[group]}
        </Box>
        {changed > 0 && (
          <Box textStyle="caption" color="accent.ink">
            {strings.changed(changed)}
          </Box>
        )}
      </summary>
      {wasOpened && (
        <Fields {...settings} names={ADVANCED_NAMES.filter((name) => advancedSetting(name).group === group)} />
      )}
    </Group>
  );
};

const Found = ({ phrase, ...fields }: FieldsProps & { phrase: string }) =>
  fields.names.length === 0 ? (
    <Box role="status" textStyle="hint">
      {strings.nothing(phrase)}
    </Box>
  ) : (
    <Fields {...fields} />
  );

type FieldsProps = SettingsProps & { names: readonly AdvancedName[] };

const Fields = ({ names, ...settings }: FieldsProps) => (
  <Flex direction="column" gap="5" pt="1" pb="4">
    {names.map((name) => (
      <AdvancedField key={name} {...settings} name={name} />
    ))}
  </Flex>
);

/** By its words, its group, and the name that clients of the API know it by. */
function isCalled(name: AdvancedName, phrase: string): boolean {
  const { label, help } = SETTING_WORDS[name];
  const { field, group } = advancedSetting(name);
  const words = [label, help, field, GROUP_LABELS[group]].join(' ').toLowerCase();
  return phrase
    .toLowerCase()
    .split(/\s+/)
    .every((word) => words.includes(word));
}
