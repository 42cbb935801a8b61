import { Box, chakra } from '@chakra-ui/react';
import { Check, Combine } from 'lucide-react';
import type { ConflictChoice, FieldConflict } from '#contract/rules/agents/campaignDiff';
import { Button } from '../../../components/Button';
import { readable } from '../../diff/readable';
import { campaignFieldLabel } from '../../diff/strings';
import { TextDiff } from '../../diff/TextDiff';
import { conflictStrings } from '../strings';

export const CONFLICT_COLUMNS = '142px minmax(0, 1fr) minmax(0, 1fr)';

const Row = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: CONFLICT_COLUMNS },
    gap: '2.5',
    px: '5',
    py: '3',
    borderTopWidth: '1px',
    '&[data-next]': { boxShadow: 'inset 3px 0 {colors.accent.solid}' },
  },
});

const Side = chakra('div', {
  base: {
    position: 'relative',
    display: 'flex',
    gap: '2.5',
    p: '3',
    borderWidth: '1px',
    borderRadius: 'lg',
    transitionProperty: 'background-color, border-color',
    transitionDuration: 'fast',
    transitionTimingFunction: 'standard',
    _hover: { borderColor: 'lineStrong' },
    '&[data-chosen]': { bg: 'selected', borderColor: 'accent.solid' },
  },
});

/** The whole card can be pressed; the text in it stays text. */
const Radio = chakra('button', {
  base: {
    flexShrink: 0,
    boxSize: '16px',
    mt: '3px',
    borderWidth: '1.5px',
    borderColor: 'lineStrong',
    borderRadius: 'full',
    cursor: 'pointer',
    _before: { content: '""', position: 'absolute', inset: 0, borderRadius: 'lg' },
    '&[aria-checked=true]': { borderWidth: '5px', borderColor: 'accent.solid' },
    _focusVisible: { outline: 'none', _before: { outline: '2px solid', outlineColor: 'focus', outlineOffset: '1px' } },
  },
});

export type ConflictRowProps = {
  conflict: FieldConflict;
  choice: ConflictChoice | undefined;
  /** It is the first that is not decided yet. */
  isNext: boolean;
  onChoose: (choice: ConflictChoice) => void;
};

/** One thing that both changed: before, mine, theirs, and both together where they stand apart. */
export const ConflictRow = ({ conflict, choice, isNext, onChoose }: ConflictRowProps) => {
  const { field, part } = conflict;
  const isPart = part !== undefined && part.path.length > 0;
  const label = isPart ? part.path.join(', ') : campaignFieldLabel(field);
  const base = readable(field, conflict.base);
  const hasBoth = part?.both != null;
  return (
    <Row
      role="radiogroup"
      aria-label={label}
      data-conflict-field={field}
      {...(isNext && { 'data-next': '' })}
      onKeyDown={({ key }) => {
        if (key === 'ArrowLeft' || key === 'ArrowUp') onChoose('mine');
        if (key === 'ArrowRight' || key === 'ArrowDown') onChoose('theirs');
      }}
    >
      <Box minW={0} textStyle="caption" color="inkMuted">
        <Box as="h3" fontSize="sm" fontWeight="semibold" color="ink">
          {label}
        </Box>
        {isPart ? conflictStrings.inPrompt : <Box lineClamp="5">{base || conflictStrings.empty}</Box>}
        {choice && (
          <Box display="flex" alignItems="center" gap="1" mt="1" color="success.ink">
            <Check size={13} aria-hidden="true" />
            {conflictStrings.taken[choice]}
          </Box>
        )}
      </Box>
      {(['mine', 'theirs'] as const).map((side) => {
        const isChosen = choice === side || choice === 'both';
        return (
          <Side key={side} {...(isChosen && { 'data-chosen': '' })}>
            <Radio
              type="button"
              role="radio"
              aria-label={conflictStrings[side]}
              aria-checked={isChosen}
              onClick={() => onChoose(side)}
            />
            <Box minW={0} flex="1">
              <Box hideFrom="md" textStyle="caption" fontWeight="semibold" aria-hidden="true">
                {conflictStrings[side]}
              </Box>
              {conflict[side] === undefined || conflict[side] === '' ? (
                <Box textStyle="hint">{conflictStrings.empty}</Box>
              ) : (
                <TextDiff before={base} after={readable(field, conflict[side])} />
              )}
            </Box>
          </Side>
        );
      })}
      {hasBoth && (
        <Box gridColumn={{ md: '2 / 4' }}>
          <Button variant="outline" size="sm" aria-pressed={choice === 'both'} onClick={() => onChoose('both')}>
            <Combine size={14} aria-hidden="true" />
            {conflictStrings.keepBoth}
          </Button>
        </Box>
      )}
    </Row>
  );
};
