import { Box, chakra, Flex } from '@chakra-ui/react';
import { useId } from 'react';
import type { Card } from '#contract/entities/card';
import { Choice, Title } from '../../members/Choice';
import { cardStrings as strings } from '../cardStrings';
import { cardName, cardUntil } from '../cardWords';

/** `keepsCard`: whether another one becomes a card of the account; absent: that is no choice. */
type Chosen = { readonly cardId: string | null; readonly keepsCard?: boolean };

type CardChoiceProps = Chosen & {
  cards: readonly Card[];
  edit: (edit: Partial<Chosen>) => void;
};

/** By which card it is paid: one of the account, or another one that may become one. */
export const CardChoice = ({ cards, cardId, keepsCard, edit }: CardChoiceProps) => {
  const name = useId();
  return (
    <chakra.fieldset>
      <Title>{strings.card}</Title>
      <Box borderWidth="1px" borderRadius="lg" overflow="hidden" divideY="1px">
        {cards.map((card) => (
          <Choice key={card.id}>
            <input
              type="radio"
              name={name}
              disabled={card.isExpired}
              checked={card.id === cardId}
              onChange={() => edit({ cardId: card.id, ...(keepsCard !== undefined && { keepsCard: false }) })}
            />
            <Box as="span" flex="1" minW={0} fontWeight="medium">
              {cardName(card)}
            </Box>
            <Box as="span" textStyle="hint" fontVariantNumeric="tabular-nums">
              {cardUntil(card)}
            </Box>
          </Choice>
        ))}
        <Choice>
          <input type="radio" name={name} checked={cardId === null} onChange={() => edit({ cardId: null })} />
          <Box as="span" fontWeight="medium">
            {strings.another}
          </Box>
        </Choice>
      </Box>
      {cardId === null && keepsCard !== undefined && (
        <Flex as="label" align="center" gap="2" mt="2" minH="32px" cursor="pointer">
          <input type="checkbox" checked={keepsCard} onChange={({ target }) => edit({ keepsCard: target.checked })} />
          {strings.keeps}
        </Flex>
      )}
    </chakra.fieldset>
  );
};
