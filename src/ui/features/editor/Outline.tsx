import { Box, chakra } from '@chakra-ui/react';
import { useMemo } from 'react';
import { sectionsOf } from '#contract/rules/agents/sections';
import { editorStrings } from './strings';

const COUNT = new Intl.NumberFormat();

const Entry = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1.5',
    w: 'full',
    px: '2',
    py: '3px',
    borderRadius: '5px',
    textStyle: 'caption',
    lineHeight: '18px',
    color: 'inkMuted',
    textAlign: 'left',
    cursor: 'pointer',
    _hover: { bg: 'hover', color: 'ink' },
    _focusVisible: { outline: '2px solid', outlineColor: 'focus', outlineOffset: '-2px' },
    '&[data-under]': { pl: '18px' },
  },
});

export type OutlineProps = {
  prompt: string;
  /** The numbers of the lines that differ from the live copy. */
  changed: readonly number[];
  onGo: (position: number) => void;
};

/** The headings of the prompt: one goes there; a dot stands at what has changed since the last publish. */
export const Outline = ({ prompt, changed, onGo }: OutlineProps) => {
  const sections = useMemo(() => sectionsOf(prompt), [prompt]);
  const top = Math.min(...sections.filter(({ level }) => level > 0).map(({ level }) => level));
  let line = 1;
  return (
    <Box
      as="nav"
      aria-label={editorStrings.outline}
      w="156px"
      flexShrink={0}
      minH={0}
      display="none"
      flexDirection="column"
      gap="1px"
      pt="4"
      pb="3"
      pl="3"
      pr="1"
      borderRightWidth="1px"
      overflowY="auto"
      css={{ '@media (min-width: 1180px)': { display: 'flex' } }}
    >
      <Box textStyle="caption" fontWeight="medium" color="inkMuted" px="2" pb="1.5">
        {editorStrings.outline}
      </Box>
      {sections.map(({ title, level, text, from }) => {
        const first = line;
        line += text.split('\n').length - 1;
        if (level === 0) return null;
        const isChanged = changed.some((number) => number >= first && number < Math.max(line, first + 1));
        return (
          <Entry key={from} type="button" onClick={() => onGo(from)} {...(level > top && { 'data-under': '' })}>
            <Box as="span" truncate>
              {title}
            </Box>
            {isChanged && (
              <Box as="span" boxSize="6px" ml="auto" flexShrink={0} borderRadius="full" bg="accent.solid">
                <Box as="span" srOnly>
                  {editorStrings.changedSince}
                </Box>
              </Box>
            )}
          </Entry>
        );
      })}
      <Box textStyle="caption" color="inkMuted" px="2" pt="3" mt="auto" fontVariantNumeric="tabular-nums">
        {editorStrings.characters(COUNT.format(prompt.length))}
      </Box>
    </Box>
  );
};
