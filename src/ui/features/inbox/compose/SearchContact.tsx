import { Box } from '@chakra-ui/react';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { Contact } from '#contract/entities/contact';
import { type ComposeDraft, recipientIn, recipientOf } from '#contract/rules/conversations/composing';
import { formatPhone } from '#contract/rules/values/formats';
import { useComposeVerbs } from '#src/app/hooks/compose.tsx';
import { Input } from '../../../components/Input';
import { isComposing } from '../../../components/isComposing';
import { usePagedList } from '../../../components/usePagedList';
import { FoundContact, FoundRow } from './FoundContact';
import { focusMessage } from './focus';
import { composeStrings } from './strings';

/** Contacts shown below the field. */
const SHOWN = 8;

type Option = { readonly key: string; readonly recipient: Partial<ComposeDraft>; readonly contact?: Contact };

export type SearchContactProps = { draft: ComposeDraft; autoFocus: boolean };

/** Finds contacts by what is typed (specification 9); a number or an address is taken as it stands. */
export const SearchContact = ({ draft: { typed }, autoFocus }: SearchContactProps) => {
  const { edit } = useComposeVerbs();
  const list = usePagedList('recipients');
  const { search, searchNow } = list.verbs;
  const [isOpen, setIsOpen] = useState(false);
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const [isAwaited, setIsAwaited] = useState(false);
  const listId = useId();
  const phrase = typed.trim();
  const written = recipientIn(typed);
  // A user name may still be the beginning of a contact's name.
  const isAddress = written !== null && written.channel !== 'chat';
  const isSearching = list.isLoading || list.appliedSearch !== phrase;
  // What stands behind the contacts waits for them, so that it does not move.
  const options = optionsOf(list.items, isAddress || !isSearching ? written : null, isAddress);
  const active = options.find(({ key }) => key === activeKey);

  // Whoever was chosen stays it, although the field loses the focus thereby.
  const isChosen = useRef(false);
  const choose = (option: Option) => {
    isChosen.current = true;
    edit(option.recipient);
    focusMessage();
  };
  const chooseAwaited = useEffectEvent(() => {
    setIsAwaited(false);
    const [first] = options;
    if (first) choose(first);
  });
  useEffect(() => search(typed), [typed, search]);
  useEffect(() => {
    if (isAwaited && !isSearching) chooseAwaited();
  }, [isAwaited, isSearching]);

  const enter = () => {
    const [first] = options;
    if (active) return choose(active);
    if (phrase === '') return;
    if (first && (isAddress || !isSearching)) return choose(first);
    // What is shown was found for other words.
    setIsAwaited(isSearching);
    searchNow();
  };
  const steer = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Escape') setIsOpen(false);
    if (event.key === 'Enter') {
      event.preventDefault();
      enter();
    }
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (by === 0 || options.length === 0) return;
    event.preventDefault();
    setIsOpen(true);
    const from = active ? options.indexOf(active) : by === 1 ? -1 : 0;
    setActiveKey(options[(from + by + options.length) % options.length]?.key ?? null);
  };

  return (
    <Box
      flex="1"
      minW={0}
      onFocus={() => setIsOpen(true)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
        setIsOpen(false);
        setIsAwaited(false);
        if (isAddress && !isChosen.current) edit(written);
      }}
    >
      <Input
        border="0"
        px="0"
        bg="transparent"
        _focusVisible={{ outline: 'none' }}
        autoFocus={autoFocus}
        role="combobox"
        aria-label={composeStrings.to}
        aria-expanded={isOpen && options.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && active ? `${listId}-${active.key}` : undefined}
        placeholder={composeStrings.toPlaceholder}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => {
          setIsOpen(true);
          setActiveKey(null);
          setIsAwaited(false);
          edit({ typed: target.value });
        }}
        onKeyDown={steer}
      />
      <Box
        hidden={!isOpen}
        position="absolute"
        zIndex="1"
        insetInline={{ base: '2', md: '4' }}
        top="100%"
        overflow="hidden"
        bg="panel"
        borderWidth="1px"
        borderRadius="lg"
        boxShadow="overlay"
        // The field keeps the focus.
        onMouseDown={(event) => event.preventDefault()}
      >
        <Box id={listId} role="listbox" aria-label={composeStrings.found} maxH="320px" overflow="auto">
          {options.map((option) => {
            const props = {
              id: `${listId}-${option.key}`,
              role: 'option',
              tabIndex: -1,
              'aria-selected': option === active,
              ref: option === active ? showRow : undefined,
              onClick: () => choose(option),
            } as const;
            return option.contact ? (
              <FoundContact key={option.key} contact={option.contact} {...props} />
            ) : (
              <FoundRow key={option.key} {...props}>
                {composeStrings.writeTo(formatPhone(phrase))}
              </FoundRow>
            );
          })}
        </Box>
        {/* Below, so that it moves nobody. */}
        <Box role="status" px="3" py="2.5" textStyle="hint" css={{ '&:empty': { display: 'none' } }}>
          {isOpen && whatIsFound({ phrase, isSearching, isAddress, found: options })}
        </Box>
      </Box>
    </Box>
  );
};

const showRow = (row: HTMLElement | null) => row?.scrollIntoView?.({ block: 'nearest' });

/** A number or an address stands first; what may be a name or a user name stands behind the contacts. */
function optionsOf(contacts: readonly Contact[], written: Option['recipient'] | null, isAddress: boolean): Option[] {
  const found = contacts
    .filter(({ phone, email }) => phone !== undefined || email !== undefined)
    .slice(0, SHOWN)
    .map((contact) => ({ key: `${contact.id}`, recipient: recipientFrom(contact), contact }));
  const itself = written === null ? [] : [{ key: 'itself', recipient: written }];
  return isAddress ? [...itself, ...found] : [...found, ...itself];
}

const recipientFrom = ({ name, phone, email }: Contact): Partial<ComposeDraft> =>
  recipientOf({
    ...(name !== undefined && { name }),
    ...(phone !== undefined && { phone }),
    ...(email !== undefined && { email }),
  });

type Search = { phrase: string; isSearching: boolean; isAddress: boolean; found: readonly Option[] };

function whatIsFound({ phrase, isSearching, isAddress, found }: Search): string {
  if (isSearching) return composeStrings.searching;
  if (found.some(({ contact }) => contact)) return '';
  if (phrase === '') return composeStrings.toHint;
  return isAddress ? composeStrings.noSuchContact : composeStrings.nobodyCalled(phrase);
}
