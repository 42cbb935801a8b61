import { Box, chakra } from '@chakra-ui/react';
import { type KeyboardEvent, useId, useState } from 'react';
import { findTimeZone, isTimeZone, listTimeZones } from '#contract/rules/values/timeZones';
import { partStrings } from '../strings/parts';
import { Field } from './Field';
import { Input } from './Input';

/** No more are offered than a list can be read. */
const OFFER_LIMIT = 50;

const Offers = chakra('div', {
  base: {
    position: 'absolute',
    zIndex: 'header',
    insetInline: 0,
    top: 'calc(100% + 4px)',
    maxH: '264px',
    overflowY: 'auto',
    p: '1',
    borderWidth: '1px',
    borderRadius: 'lg',
    bg: 'raised',
    boxShadow: 'raised',
    '& > [role=option]': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '3',
      minH: { base: '44px', md: '32px' },
      px: '2',
      borderRadius: 'sm',
      fontSize: 'sm',
      cursor: 'pointer',
      '&[aria-selected=true]': { bg: 'wash' },
    },
  },
});

export type TimeZonePickerProps = {
  label: string;
  hint: string;
  value: string | undefined;
  readOnly?: boolean;
  /** Says that a text matches no zone, and what stays instead. */
  unknown: (typed: string) => string;
  onChange: (zone: string) => void;
  /** For who may not go on with it. */
  onUnknown?: (typed: string) => void;
};

/**
 * A time zone, searched by city, name or offset (specification 5), with the time there. What was typed is matched when it is
 * chosen or left. What matches no zone is refused, since the host would make it UTC.
 */
export const TimeZonePicker = ({
  label,
  hint,
  value,
  readOnly = false,
  unknown,
  onChange,
  onUnknown,
}: TimeZonePickerProps) => {
  const [typed, setTyped] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const listId = useId();
  const zones = isOpen ? matching(typed ?? '') : [];
  const choose = (zone: string | undefined) => {
    setOpen(false);
    if (zone) onChange(zone);
    if (zone || typed === null || typed.trim() === '') {
      // Nothing is refused any more.
      if (!zone && refused !== null && value !== undefined) onChange(value);
      setRefused(null);
      setTyped(null);
    } else {
      setRefused(typed);
      onUnknown?.(typed);
    }
  };
  const step = (event: KeyboardEvent, by: number) => {
    event.preventDefault();
    setOpen(true);
    setAt((before) => Math.min(Math.max(before + by, 0), Math.max(zones.length - 1, 0)));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') step(event, 1);
    else if (event.key === 'ArrowUp') step(event, -1);
    else if (event.key === 'Enter') choose(zones[at] ?? findTimeZone(typed));
    else if (event.key === 'Escape' && isOpen) {
      // Its dialog stays open.
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
    }
  };
  return (
    <Field label={label} hint={hint} error={typed !== null && typed === refused ? unknown(typed) : undefined}>
      {(control) => (
        <Box position="relative">
          <Input
            {...control}
            role="combobox"
            aria-expanded={isOpen}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={zones[at] ? `${listId}-${at}` : undefined}
            autoComplete="off"
            spellCheck={false}
            readOnly={readOnly}
            value={typed ?? value ?? ''}
            onChange={(event) => {
              setTyped(event.target.value);
              setAt(-1);
              setOpen(true);
            }}
            onClick={() => setOpen(!readOnly)}
            onBlur={() => choose(findTimeZone(typed))}
            onKeyDown={readOnly ? undefined : onKeyDown}
          />
          <Offers id={listId} role="listbox" aria-label={partStrings.timeZones} hidden={!isOpen}>
            {zones.map((zone, place) => (
              <div
                key={zone}
                id={`${listId}-${place}`}
                role="option"
                aria-selected={place === at}
                tabIndex={-1}
                ref={place === at ? (option) => option?.scrollIntoView?.({ block: 'nearest' }) : undefined}
                onMouseDown={(event) => {
                  // The field keeps the focus.
                  event.preventDefault();
                  choose(zone);
                }}
              >
                <span>{zone.replaceAll('_', ' ')}</span>
                <Box as="span" color="inkMuted" fontSize="xs" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
                  {timeIn(zone)}
                </Box>
              </div>
            ))}
            {isOpen && zones.length === 0 && (
              <Box px="2" py="1.5" textStyle="hint">
                {partStrings.noTimeZone}
              </Box>
            )}
          </Offers>
        </Box>
      )}
    </Field>
  );
};

/** The zones whose name holds the text, after the one that it names in another way: "central", "-6". */
function matching(typed: string): readonly string[] {
  const wanted = typed.trim().toLowerCase().replaceAll(' ', '_');
  const found = findTimeZone(typed);
  const holding = listTimeZones().filter((zone) => zone.toLowerCase().includes(wanted));
  return [...new Set([...(found ? [found] : []), ...holding])].slice(0, OFFER_LIMIT);
}

const timeIn = (zone: string): string =>
  isTimeZone(zone)
    ? new Intl.DateTimeFormat(undefined, { timeZone: zone, hour: 'numeric', minute: '2-digit' }).format(new Date())
    : '';
