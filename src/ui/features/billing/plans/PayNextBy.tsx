import { Box } from '@chakra-ui/react';
import type { Card } from '#contract/entities/card';
import { selectCurrentPlan, selectPlanWork, selectStanding } from '#machines/subscription';
import { useFact } from '#src/app/hooks/fact.ts';
import { useSubscriptionRef, useSubscriptionVerbs } from '#src/app/hooks/plans.tsx';
import { Field } from '../../../components/Field';
import { Select } from '../../../components/Input';
import { cardStrings } from '../cardStrings';
import { cardName } from '../cardWords';
import { planStrings as strings } from './planStrings';

/** Which card of the account pays the next bill. */
export const PayNextBy = ({ cards }: { cards: readonly Card[] }) => {
  const ref = useSubscriptionRef();
  const subscription = useFact(ref, selectCurrentPlan)?.subscription;
  const standing = useFact(ref, selectStanding);
  const work = useFact(ref, selectPlanWork);
  const { payBy } = useSubscriptionVerbs();
  if (!subscription || standing === 'ended' || cards.length === 0) return null;
  return (
    <Box maxW="320px" mt="6">
      <Field label={strings.payNextBy}>
        {(control) => (
          <Select
            {...control}
            disabled={work !== null}
            value={subscription.card?.id ?? ''}
            onChange={({ target }) => {
              if (target.value !== '') payBy(target.value);
            }}
          >
            <option value="">{cardStrings.noCard}</option>
            {cards.map((card) => (
              <option key={card.id} value={card.id} disabled={card.isExpired}>
                {cardName(card)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </Box>
  );
};
