import { Box, chakra, Flex } from '@chakra-ui/react';
import { shellStrings } from '../../../strings/shell';
import type { Command, CommandGroup } from './commands';

/** Styles the rows from above: styled elements for each part would make the palette open slowly. */
const List = chakra('div', {
  base: {
    flex: '1',
    minH: '0',
    overflowY: 'auto',
    py: '2',
    '& [role=option]': {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      minH: '40px',
      '@media (pointer: coarse)': { minH: '48px' },
      px: '4',
      cursor: 'pointer',
      scrollMarginBlock: '32px',
    },
    '& [aria-selected=true]': { bg: 'selected' },
    '& [data-part=title]': { px: '4', pt: '2', pb: '1', textStyle: 'caption', fontWeight: 'medium', color: 'inkFaint' },
    '& [data-part=icon]': { display: 'flex', color: 'inkMuted', flexShrink: '0' },
    '& [data-part=label]': { flex: '1', minW: '0', truncate: true },
    '& [data-part=detail]': { textStyle: 'caption', color: 'inkFaint', flexShrink: '0', maxW: '45%', truncate: true },
  },
});

export type CommandListProps = {
  listId: string;
  groups: readonly CommandGroup[];
  active: Command | undefined;
  /** Says why there is nothing. */
  children: string;
  onPoint: (key: string) => void;
};

/** What the palette offers, in groups. Plain elements: they are drawn anew with every letter. */
export const CommandList = ({ listId, groups, active, children, onPoint }: CommandListProps) => {
  if (groups.length === 0) return <Nothing>{children}</Nothing>;
  return (
    <List id={listId} role="listbox" aria-label={shellStrings.searchAccounts}>
      {groups.map(({ title, commands }) => (
        <Box key={title} role="group" aria-label={title}>
          <div data-part="title" aria-hidden="true">
            {title}
          </div>
          {commands.map((command) => (
            <Box
              key={command.key}
              id={optionId(listId, command)}
              ref={command === active ? scrollIntoSight : undefined}
              role="option"
              aria-selected={command === active}
              data-command={command.key}
              onPointerMove={() => command === active || onPoint(command.key)}
              onClick={command.run}
            >
              <span data-part="icon" aria-hidden="true">
                <command.Icon size={16} />
              </span>
              <span data-part="label">{command.label}</span>
              <span data-part="detail">{command.detail}</span>
            </Box>
          ))}
        </Box>
      ))}
    </List>
  );
};

const Nothing = ({ children }: { children: string }) => (
  <Flex role="status" align="center" justify="center" flex="1" px="4" textStyle="hint">
    {children}
  </Flex>
);

/** Called when an option becomes the active one. */
const scrollIntoSight = (option: HTMLElement | null) => option?.scrollIntoView?.({ block: 'nearest' });

export const optionId = (listId: string, command: Command): string => `${listId}-${command.key}`;
