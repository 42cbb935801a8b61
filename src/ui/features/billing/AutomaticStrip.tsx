import { Box } from '@chakra-ui/react';
import { useForm } from '#src/app/hooks/form.ts';
import { AutomaticTopUpFeature, useBillingHref, useCards, useMayMoveMoney } from '#src/app/hooks/wallet.tsx';
import { ActionLink } from '../../components/ActionLink';
import { dollars } from '../../words/money';
import { cardStrings as strings } from './cardStrings';
import { cardName } from './cardWords';
import { Notice } from './Notice';

/** Whether funds are added by themselves, below what and from which card; where cards are taken. */
export const AutomaticStrip = () => {
  const { record, failure } = useCards();
  if (!record) return failure ? null : <Coming />;
  if (!record.provider) return null;
  return (
    <AutomaticTopUpFeature fallback={<Coming />}>
      <Strip />
    </AutomaticTopUpFeature>
  );
};

/** Its place, so that what is below it stays where it is. */
const Coming = () => <Notice tone="plain" mt="2" aria-hidden="true" />;

const Strip = () => {
  const { record, phase } = useForm('automaticTopUp');
  const cards = useCards().record?.cards ?? [];
  const href = useBillingHref();
  const mayMove = useMayMoveMoney();
  if (!record) return phase === 'failed' ? null : <Coming />;
  const { isOn, belowUsd, addUsd, addedUsd, monthlyUsd, cardId, offText } = record;
  const card = cards.find(({ id }) => id === cardId);
  return (
    <Notice tone={offText === undefined ? 'plain' : 'warning'} mt="2">
      <Box as="span" flex="1" minW="180px" fontVariantNumeric="tabular-nums">
        <b>{isOn ? strings.topsUp : strings.topsUpNot}</b>
        {isOn && (
          <>
            {` ${strings.topsUpHow(dollars(belowUsd), dollars(addUsd), card ? cardName(card) : strings.aCard)} `}
            <Box as="span" color="inkMuted">
              {strings.ofMonth(dollars(addedUsd), dollars(monthlyUsd))}
            </Box>
          </>
        )}
        {offText !== undefined && ` ${offText}`}
      </Box>
      {mayMove && (
        <ActionLink href={href('cards')} variant="ghost" size="xs">
          {cardId === null ? strings.setUp : strings.change}
        </ActionLink>
      )}
    </Notice>
  );
};
