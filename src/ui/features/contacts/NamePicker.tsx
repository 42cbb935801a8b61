import { Box, Flex } from '@chakra-ui/react';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { holdsPhrase, looksSame } from '#contract/rules/values/searchForm';
import { AUTO_FOCUS } from '../../components/autoFocus';
import { Button } from '../../components/Button';
import { Input } from '../../components/Input';
import { isComposing } from '../../components/isComposing';
import { PopoverButton } from '../../components/PopoverButton';
import { contactStrings } from './strings';

export type NamePickerProps = {
  label: string;
  face: ReactNode;
  /** What there is already. */
  names: readonly string[];
  disabled?: boolean;
  onChoose: (name: string) => void;
};

/** A tag or a list: one that is in use, or a new one that is typed. */
export const NamePicker = ({ onChoose, names, ...button }: NamePickerProps) => (
  <PopoverButton {...button}>
    {(close) => (
      <Names
        label={button.label}
        names={names}
        onChoose={(name) => {
          close();
          onChoose(name);
        }}
      />
    )}
  </PopoverButton>
);

const Names = ({ label, names, onChoose }: Pick<NamePickerProps, 'label' | 'names' | 'onChoose'>) => {
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState<string | null>(null);
  const listId = useId();
  const text = typed.trim();
  const found = names.filter((name) => holdsPhrase([name], text));
  // A name that looks the same, or differs only in case, is the one in use.
  const written = names.find((name) => looksSame(name, text)) ?? text;
  const at = active === null ? -1 : found.indexOf(active);

  const steer = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (by === 0 || found.length === 0) return;
    event.preventDefault();
    const from = at === -1 && by === -1 ? 0 : at;
    setActive(found[(from + by + found.length) % found.length] ?? null);
  };
  return (
    <Box>
      <Flex
        as="form"
        gap="2"
        p="1"
        onSubmit={(event) => {
          event.preventDefault();
          if (found[at] ?? written) onChoose(found[at] ?? written);
        }}
      >
        <Input
          {...AUTO_FOCUS}
          role="combobox"
          aria-label={contactStrings.newName}
          aria-expanded={found.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={at === -1 ? undefined : `${listId}-${at}`}
          autoComplete="off"
          placeholder={contactStrings.newName}
          value={typed}
          maxLength={50}
          onChange={(event) => {
            setTyped(event.target.value);
            setActive(null);
          }}
          onKeyDown={steer}
        />
        <Button type="submit" variant="outline" disabled={text === '' && at === -1}>
          {contactStrings.add}
        </Button>
      </Flex>
      {/* The field keeps the focus. */}
      <Box id={listId} role="listbox" aria-label={label} onMouseDown={(event) => event.preventDefault()}>
        {found.map((name, place) => (
          <Button
            key={name}
            id={`${listId}-${place}`}
            role="option"
            tabIndex={-1}
            aria-selected={place === at}
            ref={
              place === at ? (option: HTMLElement | null) => option?.scrollIntoView?.({ block: 'nearest' }) : undefined
            }
            variant="ghost"
            size="sm"
            w="full"
            minW={0}
            justifyContent="flex-start"
            css={{ '&[aria-selected=true]': { bg: 'selected' } }}
            onClick={() => onChoose(name)}
          >
            <Box truncate>{name}</Box>
          </Button>
        ))}
      </Box>
    </Box>
  );
};
