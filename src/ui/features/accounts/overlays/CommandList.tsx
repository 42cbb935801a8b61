import { Box, chakra, Flex } from '@chakra-ui/react';
import { accountStrings } from '../../../strings/accounts';
import { listStrings } from '../../../strings/lists';
import type { Command, CommandGroup } from './commands';

const Option = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minH: '40px',
    '@media (pointer: coarse)': { minH: '48px' },
    px: '4',
    cursor: 'pointer',
    scrollMarginBlock: '32px',
    '&[aria-selected=true]': { bg: 'selected' },
  },
});

export type CommandListProps = {
  listId: string;
  groups: readonly CommandGroup[];
  active: Command | undefined;
  typed: string;
  onPoint: (key: string) => void;
};

/** What the palette offers, in groups. Plain elements: they are drawn anew with every letter. */
export const CommandList = ({ listId, groups, active, typed, onPoint }: CommandListProps) => {
  if (groups.length === 0) return <Nothing typed={typed} />;
  return (
    <Box id={listId} role="listbox" aria-label={accountStrings.find.title} flex="1" minH={0} overflowY="auto" py="2">
      {groups.map(({ title, commands }) => (
        <Box key={title} role="group" aria-label={title}>
          <Box px="4" pt="2" pb="1" textStyle="caption" fontWeight="medium" color="inkFaint" aria-hidden="true">
            {title}
          </Box>
          {commands.map((command) => (
            <Option
              key={command.key}
              id={optionId(listId, command)}
              ref={command === active ? scrollIntoSight : undefined}
              role="option"
              aria-selected={command === active}
              data-command={command.key}
              onPointerMove={() => command === active || onPoint(command.key)}
              onClick={command.run}
            >
              <Flex color="inkMuted" flexShrink={0} aria-hidden="true">
                <command.Icon size={16} />
              </Flex>
              <Box flex="1" minW={0} truncate>
                {command.label}
              </Box>
              <Box textStyle="caption" color="inkFaint" flexShrink={0} maxW="45%" truncate>
                {command.detail}
              </Box>
            </Option>
          ))}
        </Box>
      ))}
    </Box>
  );
};

const Nothing = ({ typed }: { typed: string }) => (
  <Flex role="status" align="center" justify="center" flex="1" px="4" textStyle="hint">
    {listStrings.nothingFound(typed.trim())}
  </Flex>
);

/** Called when an option becomes the active one. */
const scrollIntoSight = (option: HTMLElement | null) => option?.scrollIntoView?.({ block: 'nearest' });

export const optionId = (listId: string, command: Command): string => `${listId}-${command.key}`;
