import { Box, chakra } from '@chakra-ui/react';
import type { MetricField } from '#contract/entities/metric';
import { type FormulaOffer, formulaOffers } from '#contract/rules/metrics/formula/completions';
import { typesOf } from '#machines/metricEditor';
import { PopoverButton } from '../../../components/PopoverButton';
import { metricStrings as strings } from '../strings';
import { offerWords } from './formulaWords';

const Choice = chakra(
  'button',
  {
    base: {
      display: 'flex',
      alignItems: 'baseline',
      justifyContent: 'space-between',
      gap: '3',
      w: 'full',
      minH: '32px',
      '@media (pointer: coarse)': { minH: '48px' },
      px: '2',
      borderRadius: 'sm',
      fontSize: 'sm',
      textAlign: 'start',
      cursor: 'pointer',
      _hover: { bg: 'wash' },
      _focusVisible: { outline: '2px solid', outlineColor: 'focus', outlineOffset: '-2px' },
    },
  },
  { defaultProps: { type: 'button' } },
);

const TOOLS = [
  { label: strings.selectField, kinds: ['field'] },
  { label: strings.selectFunction, kinds: ['aggregate', 'function'] },
  { label: strings.selectOperator, kinds: ['operator'] },
] as const satisfies readonly { readonly label: string; readonly kinds: readonly FormulaOffer['kind'][] }[];

export type FormulaToolsProps = { fields: readonly MetricField[]; onInsert: (offer: FormulaOffer) => void };

/** All that can stand in a formula, to choose from: fields, functions, operators. */
export const FormulaTools = ({ fields, onInsert }: FormulaToolsProps) => {
  const offers = formulaOffers(typesOf(fields));
  return TOOLS.map(({ label, kinds }) => (
    <PopoverButton key={label} label={strings.insert(label)} face={label} widthPx={320}>
      {(close) =>
        offers
          .filter(({ kind }) => (kinds as readonly string[]).includes(kind))
          .map((offer) => (
            <Choice
              key={`${offer.kind} ${offer.name}`}
              onClick={() => {
                close();
                onInsert(offer);
              }}
            >
              <Box as="span" fontFamily="mono">
                {offer.name}
              </Box>
              <Box as="span" textStyle="caption" color="inkMuted" textAlign="end">
                {offerWords(offer, fields)}
              </Box>
            </Choice>
          ))
      }
    </PopoverButton>
  ));
};
