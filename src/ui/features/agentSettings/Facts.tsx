import { Box, chakra } from '@chakra-ui/react';
import { CopyField } from '../../components/CopyField';
import { agentSettingsStrings } from './strings';

const List = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(96px, max-content) minmax(0, 1fr)',
    columnGap: '4',
    rowGap: { base: '0', md: '1' },
    alignItems: 'center',
    // Each fact is a line of its own, which its box does not draw.
    '& dt': { fontSize: 'sm', color: 'inkMuted' },
    '& dd': { display: 'flex', alignItems: 'center', minW: 0, minH: { base: '44px', md: '24px' } },
  },
});

export type FactsProps = {
  /** Each with its name; null: there is none. Shown is the value, if nothing else. */
  facts: readonly (readonly [name: string, value: string | null, shown?: string | undefined])[];
};

/** Facts under their names, each of which a press copies. */
export const Facts = ({ facts }: FactsProps) => (
  <List>
    {facts.map(([name, value, shown = value ?? '']) => (
      <Box key={name} display="contents">
        <dt>{name}</dt>
        <dd>
          {value === null ? (
            <Box as="span" textStyle="hint">
              {agentSettingsStrings.info.none}
            </Box>
          ) : (
            <CopyField value={value} shown={shown} label={agentSettingsStrings.info.copy(name)} />
          )}
        </dd>
      </Box>
    ))}
  </List>
);
