import { Box, chakra, Flex } from '@chakra-ui/react';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { ListFeature } from '#src/app/hooks/lists.tsx';
import { useNavigation } from '#src/app/hooks/location.ts';
import { useAccount, useIdentity } from '#src/app/hooks/workspace.tsx';
import { AUTO_FOCUS } from '../../../components/autoFocus';
import { Badge } from '../../../components/Badge';
import { Dialog } from '../../../components/Dialog';
import { isComposing } from '../../../components/isComposing';
import { Kbd } from '../../../components/Kbd';
import { ProgressBar } from '../../../components/ProgressBar';
import { usePagedList } from '../../../components/usePagedList';
import { modifierKey } from '../../../overlays/modifierKey';
import type { OverlayProps } from '../../../overlays/overlay';
import { shownName } from '../../../places';
import { listStrings } from '../../../strings/lists';
import { shellStrings } from '../../../strings/shell';
import { CommandList, optionId } from './CommandList';
import { type Command, useCommands } from './commands';
import { accountDialogStrings } from './strings';

const strings = accountDialogStrings.find;

/** How long Enter waits for what the host finds. */
const AWAITED_MS = 2_000;

/** The palette (experience.md, command palette): what was visited, what can be done, where one can go, any account in reach. */
export const Overlay = ({ overlay, close }: OverlayProps) => {
  // What it offers depends on the account.
  const isPlaced = useAccount() !== null;
  return (
    <Dialog
      size="palette"
      tall
      flush
      isHeadless
      title={shellStrings.searchAccounts}
      closeLabel={shellStrings.close}
      onClose={close}
    >
      <ListFeature of="accountSearch" fallback={<ProgressBar />}>
        {isPlaced ? <Palette phrase={overlay.parameters.phrase ?? ''} close={close} /> : <ProgressBar />}
      </ListFeature>
    </Dialog>
  );
};

const Phrase = chakra('input', {
  base: {
    flex: '1',
    minW: 0,
    h: '52px',
    bg: 'transparent',
    color: 'ink',
    fontSize: 'lg',
    outline: 'none',
    _placeholder: { color: 'inkMuted', opacity: 1 },
  },
});

const Palette = ({ phrase, close }: { phrase: string; close: () => void }) => {
  const { items, isLoading, failure, search: typed, appliedSearch, verbs, marks } = usePagedList('accountSearch');
  const { search, searchNow } = verbs;
  const { openTab } = useNavigation();
  const { accountType, details } = useIdentity();
  const scope = shownName(accountType, details.displayName);
  const isSearching = isLoading || appliedSearch !== typed.trim();
  const groups = useCommands({ phrase: typed, accounts: items, areFound: !isSearching && failure === null }, close);
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
    if (!isAwaited) return;
    if (!isSearching) return runAwaited();
    const timer = setTimeout(() => setIsAwaited(false), AWAITED_MS);
    return () => clearTimeout(timer);
  }, [isAwaited, isSearching]);
  const enter = (inNewTab: boolean) => {
    if (active?.href && inNewTab) return openTab(active.href);
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
      <Flex align="center" gap="3" ps="4" pe="3" borderBottomWidth="1px" flexShrink={0}>
        <Box color="inkMuted" aria-hidden="true">
          <Search size={18} />
        </Box>
        <Phrase
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
          value={typed}
          onChange={(event) => {
            setActiveKey(null);
            setIsAwaited(false);
            search(event.target.value);
          }}
          onKeyDown={(event) => steer(event, commands, active, { enter, point: setActiveKey })}
        />
        <Badge hideBelow="md">{scope}</Badge>
        <Close type="button" onClick={close} aria-label={shellStrings.close}>
          <Kbd hideBelow="md">Esc</Kbd>
          <Box as="span" hideFrom="md">
            {shellStrings.cancel}
          </Box>
        </Close>
      </Flex>
      <CommandList
        listId={listId}
        groups={groups}
        active={active}
        phrase={typed}
        isSearching={isSearching && typed.trim() !== ''}
        onPoint={setActiveKey}
      >
        {failure?.message ?? listStrings.nothingFound(typed.trim())}
      </CommandList>
      <Flex
        align="center"
        gap="1.5"
        h="38px"
        px="4"
        flexShrink={0}
        borderTopWidth="1px"
        textStyle="caption"
        color="inkMuted"
        hideBelow="md"
        aria-hidden="true"
      >
        <Kbd>↑</Kbd>
        <Kbd>↓</Kbd>
        {strings.move}
        <Kbd ms="3">↵</Kbd>
        {strings.open.toLowerCase()}
        <Kbd ms="3">{modifierKey()}</Kbd>
        <Kbd>↵</Kbd>
        {strings.newTab}
        <Kbd ms="auto">/</Kbd>
        {strings.screenOnly}
      </Flex>
    </Flex>
  );
};

const Close = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minH: '28px',
    '@media (pointer: coarse)': { minH: '44px' },
    borderRadius: 'sm',
    color: 'accent.ink',
    cursor: 'pointer',
    _focusVisible: { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
  },
});

/** Up and Down move, around the ends; Enter does it, or waits for what is found. */
function steer(
  event: KeyboardEvent,
  commands: readonly Command[],
  active: Command | undefined,
  { enter, point }: { enter: (inNewTab: boolean) => void; point: (key: string) => void },
): void {
  if (isComposing(event.nativeEvent)) return;
  if (event.key === 'Enter') {
    event.preventDefault();
    enter(event.ctrlKey || event.metaKey);
    return;
  }
  const offset = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (offset === 0 || commands.length === 0) return;
  event.preventDefault();
  const index = active ? commands.indexOf(active) : -1;
  point(commands[(index + offset + commands.length) % commands.length]?.key ?? '');
}
