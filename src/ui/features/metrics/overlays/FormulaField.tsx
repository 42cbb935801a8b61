import { Box, chakra, Flex } from '@chakra-ui/react';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import type { MetricField } from '#contract/entities/metric';
import { completionsAt, type FormulaOffer } from '#contract/rules/metrics/formula/completions';
import type { FormulaProblem, FormulaSpan } from '#contract/rules/metrics/formula/tree';
import { FORMULA_LIMIT_CHARACTERS } from '#contract/rules/metrics/limits';
import { typesOf } from '#machines/metricEditor';
import { Button } from '../../../components/Button';
import { Field } from '../../../components/Field';
import { Textarea } from '../../../components/Input';
import { metricStrings as strings } from '../strings';
import { FormulaOffers } from './FormulaOffers';
import { FormulaTools } from './FormulaTools';
import { insertionOf, piecesOf } from './formulaWords';

/** Lies over the field, whose own words are transparent: it colours them, and underlines what is wrong. */
const Marks = chakra('div', {
  base: {
    position: 'absolute',
    inset: 0,
    px: '2.5',
    py: '2',
    borderWidth: '1px',
    borderColor: 'transparent',
    overflow: 'hidden',
    color: 'ink',
    fontFamily: 'mono',
    fontSize: 'sm',
    '@media (pointer: coarse)': { fontSize: 'lg' },
    lineHeight: '22px',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'break-word',
    pointerEvents: 'none',
    '& > [data-kind=function]': { color: 'agent.ink' },
    '& > [data-kind=field]': { color: 'accent.ink' },
    '& > [data-kind=wrong]': {
      borderRadius: 'xs',
      bg: 'danger.tint',
      textDecorationLine: 'underline',
      textDecorationStyle: 'wavy',
      textDecorationColor: 'danger.solid',
      textUnderlineOffset: '4px',
    },
  },
});

export type FormulaFieldProps = {
  value: string;
  problems: readonly FormulaProblem[];
  fields: readonly MetricField[];
  readOnly: boolean;
  onChange: (formula: string) => void;
};

/** A formula as it is typed: what is wrong is underlined and said below, with what was probably meant; what fits is offered. */
export const FormulaField = ({ value, problems, fields, readOnly, onChange }: FormulaFieldProps) => {
  const area = useRef<HTMLTextAreaElement>(null);
  const marks = useRef<HTMLDivElement>(null);
  const caretAfter = useRef<number | null>(null);
  /** Where the cursor is while something is offered; null: nothing is. */
  const [caret, setCaret] = useState<number | null>(null);
  const [at, setAt] = useState(0);
  const listId = useId();
  const completion = caret === null ? null : completionsAt(value, caret, typesOf(fields));
  const offers = completion?.offers ?? [];
  const [first] = problems;

  // Once the new text is there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each new text
  useLayoutEffect(() => {
    const to = caretAfter.current;
    caretAfter.current = null;
    if (to === null) return;
    area.current?.focus();
    area.current?.setSelectionRange(to, to);
  }, [value]);

  const replace = ({ from, to }: FormulaSpan, text: string, caretIn: number) => {
    caretAfter.current = from + caretIn;
    setCaret(null);
    onChange(value.slice(0, from) + text + value.slice(to));
  };
  const take = (offer: FormulaOffer | undefined) => {
    if (!offer || !completion) return;
    const { text, caret: caretIn } = insertionOf(offer);
    replace(completion.span, text, caretIn);
  };
  const insert = (offer: FormulaOffer) => {
    const from = area.current?.selectionStart ?? value.length;
    const { text, caret: caretIn } = insertionOf(offer);
    replace({ from, to: area.current?.selectionEnd ?? from }, text, caretIn);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (offers.length === 0) return;
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (by === 0 && event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    // Its dialog stays open.
    event.stopPropagation();
    if (by !== 0) setAt((before) => (before + by + offers.length) % offers.length);
    else if (event.key === 'Enter') take(offers[at]);
    else setCaret(null);
  };
  return (
    <Box>
      <Field label={strings.formula} hint={strings.formulaHint} error={first?.message}>
        {(control) => (
          <Box position="relative">
            <Textarea
              {...control}
              ref={area}
              rows={3}
              fontFamily="mono"
              lineHeight="22px"
              color="transparent"
              caretColor="ink"
              spellCheck={false}
              autoCapitalize="off"
              maxLength={FORMULA_LIMIT_CHARACTERS}
              readOnly={readOnly}
              aria-autocomplete="list"
              aria-haspopup="listbox"
              aria-controls={listId}
              aria-activedescendant={offers[at] ? `${listId}-${at}` : undefined}
              value={value}
              onChange={({ target }) => {
                setCaret(target.selectionStart);
                setAt(0);
                onChange(target.value);
              }}
              onKeyDown={onKeyDown}
              onBlur={() => setCaret(null)}
              onScroll={({ currentTarget }) => {
                if (marks.current) marks.current.scrollTop = currentTarget.scrollTop;
              }}
            />
            <Marks ref={marks} aria-hidden="true">
              {piecesOf(value, problems).map(({ text, kind }, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place
                <span key={place} data-kind={kind}>
                  {text}
                </span>
              ))}
            </Marks>
            <FormulaOffers id={listId} offers={offers} at={at} fields={fields} onTake={take} />
          </Box>
        )}
      </Field>
      <Flex gap="2" wrap="wrap" mt="2">
        {first?.suggestion !== undefined && (
          <Button
            variant="outline"
            size="xs"
            onClick={() => replace(first, first.suggestion ?? '', first.suggestion?.length ?? 0)}
          >
            {strings.use(first.suggestion)}
          </Button>
        )}
        {!readOnly && <FormulaTools fields={fields} onInsert={insert} />}
      </Flex>
    </Box>
  );
};
