import { Box, chakra, Flex } from '@chakra-ui/react';
import { keyStyles } from '../../../components/Kbd';
import { shellStrings } from '../../../strings/shell';
import type { Command, CommandGroup } from './commands';
import { accountDialogStrings } from './strings';

/** Styles the rows from above: styled elements for each part would make the palette open slowly. */
const List = chakra('div', {
  base: {
    flex: '1',
    minH: '0',
    overflowY: 'auto',
    px: '2',
    py: '2',
    '& :is([role=option], [data-part=waiting])': {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      minH: '38px',
      '@media (pointer: coarse)': { minH: '48px' },
      px: '2',
      borderRadius: 'md',
      scrollMarginBlock: '32px',
    },
    '& [role=option]': { cursor: 'pointer' },
    '& [aria-selected=true]': { bg: 'selected', outline: '2px solid', outlineColor: 'focus', outlineOffset: '-2px' },
    '& [data-part=title]': {
      px: '2',
      pt: '2',
      pb: '1',
      textStyle: 'caption',
      fontWeight: 'medium',
      color: 'inkMuted',
    },
    '& [data-part=icon]': {
      display: 'inline-flex',
      justifyContent: 'center',
      w: '24px',
      color: 'inkMuted',
      flexShrink: '0',
    },
    '& [data-part=label]': { minW: '0', truncate: true },
    '& [data-part=detail]': { flex: '1', minW: '0', textStyle: 'caption', color: 'inkMuted', truncate: true },
    '& mark': { bg: 'transparent', color: 'accent.ink', fontWeight: 'semibold' },
    '& [data-part=keys]': {
      display: 'flex',
      alignItems: 'center',
      gap: '1',
      textStyle: 'caption',
      color: 'inkMuted',
      textTransform: 'capitalize',
      flexShrink: '0',
      mdDown: { display: 'none' },
    },
    '& kbd': keyStyles,
    '& [data-part=waiting]': { color: 'inkMuted', fontSize: 'sm', animation: 'appear 0s 150ms both' },
    '& [data-part=dots] > i': {
      display: 'inline-block',
      w: '4px',
      h: '4px',
      mx: '1px',
      borderRadius: 'full',
      bg: 'currentColor',
      animation: 'pulse 900ms ease-in-out infinite',
      '&:nth-of-type(2)': { animationDelay: '150ms' },
      '&:nth-of-type(3)': { animationDelay: '300ms' },
    },
  },
});

export type CommandListProps = {
  listId: string;
  groups: readonly CommandGroup[];
  active: Command | undefined;
  phrase: string;
  isSearching: boolean;
  /** Says why there is nothing. */
  children: string;
  onPoint: (key: string) => void;
};

/** What the palette offers, in groups. Plain elements: they are drawn anew with every letter. */
export const CommandList = ({ listId, groups, active, phrase, isSearching, children, onPoint }: CommandListProps) => {
  if (groups.length === 0 && !isSearching) return <Nothing>{children}</Nothing>;
  return (
    // Reached with the keyboard too: the options are chosen from the field, not focused.
    <List tabIndex={0}>
      <div id={listId} role="listbox" aria-label={shellStrings.searchAccounts}>
        {groups.map(({ title, commands }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset
          <div key={title} role="group" aria-label={title}>
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
                  {command.icon}
                </span>
                <span data-part="label">
                  <Marked text={command.label} phrase={phrase} />
                </span>
                <span data-part="detail">
                  <Marked text={command.detail} phrase={phrase} />
                </span>
                <Keys command={command} isActive={command === active} />
              </Box>
            ))}
          </div>
        ))}
      </div>
      {isSearching && (
        <div data-part="waiting" role="status">
          <span data-part="icon" aria-hidden="true">
            <span data-part="dots">
              <i />
              <i />
              <i />
            </span>
          </span>
          {accountDialogStrings.find.searching}
        </div>
      )}
    </List>
  );
};

/** The keys that do it without the palette; else, of the chosen row, the one that opens it. */
const Keys = ({ command: { keys }, isActive }: { command: Command; isActive: boolean }) => {
  if (!keys && !isActive) return null;
  return (
    <span data-part="keys" aria-hidden="true">
      {keys ? (
        keys.map((key) => <kbd key={key}>{key}</kbd>)
      ) : (
        <>
          {accountDialogStrings.find.open}
          <kbd>↵</kbd>
        </>
      )}
    </span>
  );
};

/** A text with what matches set apart: where a word begins with it, else inside a word. */
const Marked = ({ text, phrase }: { text: string; phrase: string }) => {
  const wanted = phrase.trim().toLowerCase();
  const whole = text.toLowerCase();
  const atWord = ` ${whole}`.indexOf(` ${wanted}`);
  const at = wanted === '' ? -1 : atWord >= 0 ? atWord : whole.indexOf(wanted);
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + wanted.length)}</mark>
      {text.slice(at + wanted.length)}
    </>
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
