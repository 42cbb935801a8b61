import { Box, Flex } from '@chakra-ui/react';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';
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
import { listStrings } from '../../../strings/lists';
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
  const { items, isLoading, failure, search: typed, appliedSearch, verbs, marks } = usePagedList('accountSearch');
  const { search, searchNow } = verbs;
  const isSearching = isLoading || appliedSearch !== typed.trim();
  const groups = useCommands(typed, items, !isSearching && failure === null, close);
  const commands = groups.flatMap((group) => group.commands);
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const active = commands.find(({ key }) => key === activeKey) ?? commands[0];
  // What is selected stays selected when more is found.
  if (typed !== '' && active && active.key !== activeKey) setActiveKey(active.key);
  const listId = useId();
  const [isAwaited, setIsAwaited] = useState(false);
  const runAwaited = useEffectEvent(() => {
    setIsAwaited(false);
    active?.run();
  });
  useEffect(() => {
    if (isAwaited && !isSearching) runAwaited();
  }, [isAwaited, isSearching]);
  const enter = () => {
    if (active) return active.run();
    if (!isSearching) return;
    setIsAwaited(true);
    searchNow();
  };

  useEffect(() => {
    if (phrase !== '') search(phrase);
  }, [phrase, search]);

  return (
    <Flex direction="column" h="full" {...marks}>
      <Box position="relative" px="4" py="3" borderBottomWidth="1px">
        <Flex position="absolute" left="26px" top="0" h="full" align="center" color="inkFaint" pointerEvents="none">
          {isSearching ? <Spinner /> : <Search size={15} aria-hidden="true" />}
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
            setIsAwaited(false);
            search(event.target.value);
          }}
          onKeyDown={(event) => steer(event, commands, active, { enter, point: setActiveKey })}
        />
      </Box>
      <CommandList listId={listId} groups={groups} active={active} onPoint={setActiveKey}>
        {isSearching ? strings.searching : (failure?.message ?? listStrings.nothingFound(typed.trim()))}
      </CommandList>
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

/** Up and Down move, around the ends; Enter does it, or waits for what is found. */
function steer(
  event: KeyboardEvent,
  commands: readonly Command[],
  active: Command | undefined,
  { enter, point }: { enter: () => void; point: (key: string) => void },
): void {
  if (isComposing(event.nativeEvent)) return;
  if (event.key === 'Enter') {
    event.preventDefault();
    enter();
    return;
  }
  const offset = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (offset === 0 || commands.length === 0) return;
  event.preventDefault();
  const index = active ? commands.indexOf(active) : -1;
  point(commands[(index + offset + commands.length) % commands.length]?.key ?? '');
}
