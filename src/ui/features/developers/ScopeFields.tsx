import { Box, chakra, Flex } from '@chakra-ui/react';
import { useId } from 'react';
import { SCOPE_GROUPS, type ScopeGroup } from '#contract/rules/developers/scopes';
import type { ScopeWish } from '#machines/forms/createToken';
import { Select } from '../../components/Input';
import { developerStrings as strings } from './strings';

const MODES = ['all', 'read', 'some'] as const;
const ACCESSES = ['none', 'read', 'write'] as const;

const Choice = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minH: '44px',
    px: '3',
    py: '2',
    cursor: 'pointer',
    fontSize: 'sm',
    '& > input': { boxSize: '16px', flexShrink: 0, accentColor: '{colors.accent.solid}' },
    '&:has(:checked)': { bg: 'accent.tint' },
    '&:has(input:focus-visible)': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '-2px' },
    _hover: { bg: 'hover' },
  },
});

export type ScopeFieldsProps = { wish: ScopeWish; onChange: (wish: ScopeWish) => void };

export const ScopeFields = ({ wish, onChange }: ScopeFieldsProps) => {
  const name = useId();
  const { mode, groups } = wish;
  return (
    <chakra.fieldset minW={0}>
      <chakra.legend mb="1.5" fontSize="sm" fontWeight="medium">
        {strings.may}
      </chakra.legend>
      <Box borderWidth="1px" borderRadius="lg" overflow="hidden" divideY="1px">
        {MODES.map((one) => (
          <Choice key={one}>
            <input type="radio" name={name} checked={one === mode} onChange={() => onChange({ ...wish, mode: one })} />
            <span>
              <Box fontWeight="medium">{strings.mays[one]}</Box>
              <Box color="inkMuted">{strings.mayHints[one]}</Box>
            </span>
          </Choice>
        ))}
      </Box>
      {mode === 'some' && (
        <Box as="ul" listStyleType="none" mt="3" aria-label={strings.may}>
          {SCOPE_GROUPS.map((group) => (
            <Flex key={group} as="li" align="center" gap="3" py="1" fontSize="sm">
              <Box flex="1" minW={0}>
                {strings.groups[group]}
              </Box>
              <Select
                w="160px"
                aria-label={strings.access(strings.groups[group])}
                value={groups[group] ?? 'none'}
                onChange={({ target: { value } }) => onChange({ ...wish, groups: changed(groups, group, value) })}
              >
                {ACCESSES.map((access) => (
                  <option key={access} value={access}>
                    {strings.accesses[access]}
                  </option>
                ))}
              </Select>
            </Flex>
          ))}
        </Box>
      )}
    </chakra.fieldset>
  );
};

function changed(groups: ScopeWish['groups'], group: ScopeGroup, access: string): ScopeWish['groups'] {
  const { [group]: _, ...others } = groups;
  return access === 'read' || access === 'write' ? { ...others, [group]: access } : others;
}
