import { Box, chakra } from '@chakra-ui/react';
import { Hash, Sigma, SquareFunction, Type } from 'lucide-react';
import type { MetricField } from '#contract/entities/metric';
import type { FormulaOffer } from '#contract/rules/metrics/formula/completions';
import { metricStrings as strings } from '../strings';
import { offerWords } from './formulaWords';

const List = chakra('div', {
  base: {
    position: 'absolute',
    zIndex: 'header',
    insetInline: 0,
    top: 'calc(100% + 4px)',
    maxH: '232px',
    overflowY: 'auto',
    p: '1',
    borderWidth: '1px',
    borderRadius: 'lg',
    bg: 'raised',
    boxShadow: 'raised',
    '& > [role=option]': {
      display: 'flex',
      alignItems: 'center',
      gap: '2.5',
      minH: { base: '44px', md: '32px' },
      px: '2',
      borderRadius: 'sm',
      fontSize: 'sm',
      cursor: 'pointer',
      '& > svg': { color: 'inkMuted', flexShrink: 0 },
      '&[aria-selected=true]': { bg: 'wash' },
    },
  },
});

const iconOf = (offer: FormulaOffer) => {
  if (offer.kind !== 'field') return offer.kind === 'aggregate' ? Sigma : SquareFunction;
  return offer.type === 'text' ? Type : Hash;
};

export type FormulaOffersProps = {
  id: string;
  offers: readonly FormulaOffer[];
  /** The one that Enter takes. */
  at: number;
  fields: readonly MetricField[];
  onTake: (offer: FormulaOffer) => void;
};

/** What fits the word that is typed. */
export const FormulaOffers = ({ id, offers, at, fields, onTake }: FormulaOffersProps) => (
  <List id={id} role="listbox" aria-label={strings.suggestions} hidden={offers.length === 0}>
    {offers.map((offer, place) => {
      const Icon = iconOf(offer);
      return (
        <div
          key={`${offer.kind} ${offer.name}`}
          id={`${id}-${place}`}
          role="option"
          aria-selected={place === at}
          tabIndex={-1}
          ref={place === at ? (option) => option?.scrollIntoView?.({ block: 'nearest' }) : undefined}
          onMouseDown={(event) => {
            // The field keeps the focus.
            event.preventDefault();
            onTake(offer);
          }}
        >
          <Icon size={14} aria-hidden="true" />
          <Box as="span" fontFamily="mono">
            {offer.name}
          </Box>
          <Box as="span" ms="auto" textStyle="caption" color="inkMuted" truncate>
            {offerWords(offer, fields)}
          </Box>
        </div>
      );
    })}
  </List>
);
