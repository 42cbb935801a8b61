import { Box, Flex } from '@chakra-ui/react';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { ListFeature } from '#src/app/hooks/lists.tsx';
import { useAccount } from '#src/app/hooks/workspace.tsx';
import { AUTO_FOCUS } from '../../../components/autoFocus';
import { Dialog } from '../../../components/Dialog';
import { Input } from '../../../components/Input';
import { isComposing } from '../../../components/isComposing';
import { Kbd } from '../../../components/Kbd';
import { ProgressBar } from '../../../components/ProgressBar';
import { Spinner } from '../../../components/Spinner';
import { usePagedList } from '../../../components/usePagedList';
import type { OverlayProps } from '../../../overlays/overlay';
import { shellStrings } from '../../../strings/shell';
import { accountStrings } from '../strings';
import { CommandList, optionId } from './CommandList';
import { type Command, useCommands } from './commands';

const strings = accountStrings.find;

/** The palette (experience.md, command palette): any account in reach, and every screen and action of this one, by a few letters. */
export const Overlay = ({ overlay, close }: OverlayProps) => {
  // What it offers depends on the account.
  const isPlaced = useAccount() !== null;
  return (
    <Dialog size="md" tall flush title={shellStrings.searchAccounts} closeLabel={shellStrings.close} onClose={close}>
      <ListFeature of="accountSearch" fallback={<ProgressBar />}>
        {isPlaced ? <Palette phrase={overlay.parameters.phrase ?? ''} close={close} /> : <ProgressBar />}
      </ListFeature>
    </Dialog>
  );
};

const Palette = ({ phrase, close }: { phrase: string; close: () => void }) => {
  const { items, isLoading, search: typed, appliedSearch, verbs, marks } = usePagedList('accountSearch');
  const { search } = verbs;
  const groups = useCommands(typed, items, appliedSearch === typed.trim(), close);
  const commands = groups.flatMap((group) => group.commands);
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const active = commands.find(({ key }) => key === activeKey) ?? commands[0];
  const listId = useId();

  useEffect(() => {
    if (phrase !== '') search(phrase);
  }, [phrase, search]);

  return (
    <Flex direction="column" h="full" {...marks}>
      <Box position="relative" px="4" py="3" borderBottomWidth="1px">
        <Flex position="absolute" left="26px" top="0" h="full" align="center" color="inkFaint" pointerEvents="none">
          {isLoading || appliedSearch !== typed.trim() ? <Spinner /> : <Search size={15} aria-hidden="true" />}
        </Flex>
        <Input
          {...AUTO_FOCUS}
          role="combobox"
          aria-label={strings.label}
          aria-expanded={commands.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active && optionId(listId, active)}
          autoComplete="off"
          spellCheck={false}
          placeholder={strings.label}
          pl="34px"
          value={typed}
          onChange={(event) => {
            setActiveKey(null);
            search(event.target.value);
          }}
          onKeyDown={(event) => steer(event, commands, active, setActiveKey)}
        />
      </Box>
      <CommandList listId={listId} groups={groups} active={active} typed={typed} onPoint={setActiveKey} />
      <Flex
        align="center"
        gap="1.5"
        px="4"
        py="2.5"
        borderTopWidth="1px"
        textStyle="caption"
        color="inkFaint"
        css={{ '@media (pointer: coarse)': { display: 'none' } }}
      >
        <Kbd>↑</Kbd>
        <Kbd>↓</Kbd>
        {strings.keys}
      </Flex>
    </Flex>
  );
};

/** Up and Down move, around the ends; Enter does it. */
function steer(
  event: KeyboardEvent,
  commands: readonly Command[],
  active: Command | undefined,
  point: (key: string) => void,
): void {
  if (isComposing(event.nativeEvent)) return;
  if (event.key === 'Enter') {
    event.preventDefault();
    active?.run();
    return;
  }
  const offset = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (offset === 0 || commands.length === 0) return;
  event.preventDefault();
  const index = active ? commands.indexOf(active) : -1;
  point(commands[(index + offset + commands.length) % commands.length]?.key ?? '');
}
