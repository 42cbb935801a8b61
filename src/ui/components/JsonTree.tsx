import { Box, chakra } from '@chakra-ui/react';
import { partStrings } from '../strings/parts';

const Root = chakra('div', {
  base: {
    fontFamily: 'mono',
    fontSize: 'xs',
    lineHeight: '20px',
    overflowWrap: 'anywhere',
    '& details > div': { pl: '4', borderLeftWidth: '1px', ml: '5px' },
    '& summary': {
      cursor: 'pointer',
      borderRadius: 'xs',
      _hover: { bg: 'hover' },
      _focusVisible: { outline: '2px solid', outlineColor: 'focus' },
    },
    '& [data-key]': { color: 'inkMuted' },
    '& [data-of=string]': { color: 'success.ink' },
    '& [data-of=number], & [data-of=boolean]': { color: 'accent.ink' },
    '& [data-of=null]': { color: 'inkFaint' },
  },
});

export type JsonTreeProps = {
  value: unknown;
  /** How many levels are open at first. */
  openLevels?: number;
};

/** Structured data as a tree that opens level by level. */
export const JsonTree = ({ value, openLevels = 1 }: JsonTreeProps) => (
  <Root>
    <Node value={value} openLevels={openLevels} />
  </Root>
);

const Node = ({ name, value, openLevels }: JsonTreeProps & { name?: string; openLevels: number }) => {
  if (typeof value !== 'object' || value === null) {
    return (
      <div>
        <Key name={name} />
        <span data-of={value === null ? 'null' : typeof value}>{JSON.stringify(value) ?? 'null'}</span>
      </div>
    );
  }
  const entries = Object.entries<unknown>(value as Readonly<Record<string, unknown>>);
  const isList = Array.isArray(value);
  return (
    <details open={openLevels > 0}>
      <summary>
        <Key name={name} />
        <Box as="span" color="inkMuted">
          {isList ? partStrings.jsonList(entries.length) : partStrings.jsonObject(entries.length)}
        </Box>
      </summary>
      <div>
        {entries.map(([key, inner]) => (
          <Node key={key} name={key} value={inner} openLevels={openLevels - 1} />
        ))}
      </div>
    </details>
  );
};

const Key = ({ name }: { name: string | undefined }) => name !== undefined && <span data-key="">{name}: </span>;
