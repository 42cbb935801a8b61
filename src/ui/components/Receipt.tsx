import { Box, chakra, Flex } from '@chakra-ui/react';
import { ChevronDown, CircleHelp, type LucideIcon } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';

const Root = chakra('details', {
  base: {
    borderWidth: '1px',
    borderRadius: 'lg',
    overflow: 'hidden',
    fontSize: 'note',
    lineHeight: '18px',
    '& > summary': {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      minH: { base: '44px', md: '34px' },
      pl: '3',
      pr: '2',
      fontWeight: 'semibold',
      cursor: 'pointer',
      listStyle: 'none',
      _hover: { bg: 'hover' },
      _focusVisible: { outline: '2px solid', outlineColor: 'focus', outlineOffset: '-2px', borderRadius: 'lg' },
      '&::-webkit-details-marker': { display: 'none' },
    },
    '& > summary > svg:last-child': { transition: 'transform {durations.fast} {easings.standard}', color: 'inkMuted' },
    '&[open] > summary > svg:last-child': { transform: 'rotate(180deg)' },
    '& mark': { bg: 'found.tint', color: 'ink', px: '1px' },
  },
});

const Item = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: '16px minmax(0, 1fr) auto',
    gap: '1px 8px',
    px: '3',
    py: '7px',
    borderTopWidth: '1px',
    '& > svg': { mt: '1px', color: 'inkMuted' },
    '& > [data-below]': { gridColumn: '2 / 4' },
  },
});

const Facts = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    columnGap: '2.5',
    mt: '1',
    px: '2',
    py: '1.5',
    borderRadius: 'sm',
    bg: 'subtle',
    fontSize: 'xs',
    lineHeight: '17px',
    '& > dt': { color: 'inkMuted' },
    '& > dd': { fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
  },
});

export type ReceiptItem = {
  Icon: LucideIcon;
  title: ReactNode;
  /** At the end of its line: where it stands, how long it took. */
  aside?: ReactNode;
  /** The words it rests on; a `mark` in it stands out. */
  quote?: ReactNode;
  facts?: readonly { label: string; value: string }[];
  /** Anything else below, such as a `TimeBar`. */
  more?: ReactNode;
};

export type ReceiptProps = {
  title: string;
  /** The sum, in its head: "1.4 s · $0.0022". */
  sum?: string;
  items: readonly ReceiptItem[];
  isOpen?: boolean;
  /** Of those with the same, only one is open. */
  group?: string;
  onOpen?: () => void;
};

/** What an answer rests on, line by line, as a receipt that opens. */
export const Receipt = ({ title, sum, items, isOpen = false, group, onOpen }: ReceiptProps) => (
  <Root open={isOpen} name={group} onToggle={(event) => event.currentTarget.open && onOpen?.()}>
    <summary>
      <CircleHelp size={14} aria-hidden="true" />
      {title}
      <Box as="span" ml="auto" fontWeight="normal" fontSize="xs" color="inkMuted" fontVariantNumeric="tabular-nums">
        {sum}
      </Box>
      <ChevronDown size={14} aria-hidden="true" />
    </summary>
    <Box as="ul" listStyleType="none">
      {items.map(({ Icon, title: words, aside, quote, facts, more }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a receipt never move
        <Item key={place}>
          <Icon size={14} strokeWidth={1.75} aria-hidden="true" />
          <Box fontWeight="medium" minW={0}>
            {words}
          </Box>
          <Box textStyle="caption" lineHeight="18px" color="inkMuted" fontVariantNumeric="tabular-nums">
            {aside}
          </Box>
          <div data-below="">
            {quote && <Box color="inkMuted">{quote}</Box>}
            {facts && (
              <Facts>
                {facts.map(({ label, value }) => (
                  <Fragment key={label}>
                    <dt>{label}</dt>
                    <dd>{value}</dd>
                  </Fragment>
                ))}
              </Facts>
            )}
            {more}
          </div>
        </Item>
      ))}
    </Box>
  </Root>
);

const TONES = { waiting: 'bar', call: 'warning.fill', model: 'agent.solid' } as const;

export type TimePart = { label: string; durationMs: number; tone: keyof typeof TONES };

/** Where the time of an answer went: widths are durations, and the words below say them. */
export const TimeBar = ({ parts }: { parts: readonly TimePart[] }) => (
  <Box mt="1">
    <Flex gap="2px" h="6px" aria-hidden="true">
      {parts.map(({ label, durationMs, tone }) => (
        <Box key={label} flexGrow={durationMs} flexBasis="0" minW="3px" borderRadius="2px" bg={TONES[tone]} />
      ))}
    </Flex>
    <Flex as="ul" wrap="wrap" columnGap="3" mt="1" listStyleType="none" textStyle="caption" color="inkMuted">
      {parts.map(({ label, durationMs }) => (
        <li key={label}>
          {label} {durationText(durationMs)}
        </li>
      ))}
    </Flex>
  </Box>
);

const durationText = (ms: number): string => (ms < 1_000 ? `${Math.round(ms)} ms` : `${(ms / 1_000).toFixed(2)} s`);
