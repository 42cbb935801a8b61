import { Box, Flex } from '@chakra-ui/react';
import { CreditCard, Plus, Star, Trash2 } from 'lucide-react';
import type { CardSetup, Card as PaymentCard } from '#contract/entities/card';
import { demoCard } from '#contract/entities/card';
import { useCards, useMayMoveMoney } from '#src/app/hooks/wallet.tsx';
import { Badge } from '../../components/Badge';
import { Button } from '../../components/Button';
import { Card } from '../../components/Card';
import { EmptyState } from '../../components/EmptyState';
import { FailureNotice } from '../../components/FailureNotice';
import { MoreMenu } from '../../components/MoreMenu';
import { Page } from '../../components/Page';
import { PageSkeleton } from '../../components/PageSkeleton';
import { FormFailure } from '../accounts/overlays/FormFailure';
import { AutomaticForm } from './AutomaticForm';
import { cardStrings as strings } from './cardStrings';
import { cardName, cardUntil } from './cardWords';
import { Notice } from './Notice';

/** The cards of the account, and what is added by them without a press. */
export const CardsPage = () => {
  const { record, failure, refusal, marks, retry } = useCards();
  const mayMove = useMayMoveMoney() === true;
  if (!record) {
    return failure ? (
      <FailureNotice title={strings.unread} failure={failure} onRetry={retry} isPage />
    ) : (
      <PageSkeleton title={strings.cards} row="log" />
    );
  }
  const { cards, provider, added } = record;
  const add = provider && mayMove ? <AddCard isDemo={provider.isDemo} /> : undefined;
  return (
    <Page
      title={strings.cards}
      hint={provider ? strings.cardsHint : strings.nobody}
      actions={add}
      marks={marks ?? undefined}
    >
      {/* Beside each other, so that a card more or less moves nothing else. */}
      <Box
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
        gap="6"
        alignItems="start"
        pt="2"
      >
        <Box>
          {added && <Added setup={added} />}
          <FormFailure failure={refusal} except={[]} />
          {cards.length === 0 ? (
            <EmptyState icon={<CreditCard size={20} />} title={strings.noCards} hint={strings.noCardsHint} />
          ) : (
            <Card as="ul" aria-label={strings.cards} listStyleType="none" divideY="1px">
              {cards.map((card) => (
                <Row key={card.id} card={card} mayMove={mayMove} />
              ))}
            </Card>
          )}
        </Box>
        {provider && <AutomaticForm cards={cards} mayMove={mayMove} />}
      </Box>
    </Page>
  );
};

/** What became of the card that was being added. */
const Added = ({ setup }: { setup: CardSetup }) => {
  if (setup.state === 'open') return null;
  return (
    <Notice tone={setup.card ? 'success' : 'warning'} role="status">
      {setup.card ? strings.wasAdded(cardName(setup.card)) : strings.notAdded}
    </Notice>
  );
};

/** By the form of the provider; of the demo, one of its cards. */
const AddCard = ({ isDemo }: { isDemo: boolean }) => {
  const { change, isSaving, dismiss } = useCards();
  const add = (which: Parameters<typeof change>[0]) => {
    dismiss();
    change(which);
  };
  if (isDemo) {
    return (
      <MoreMenu
        label={strings.addCard}
        words={strings.addCard}
        Icon={Plus}
        disabled={isSaving}
        items={demoCard.options.map((one) => ({
          label: strings.demo[one],
          Icon: CreditCard,
          onSelect: () => add({ kind: 'add', demoCard: one }),
        }))}
      />
    );
  }
  return (
    <Button size="sm" busy={isSaving} onClick={() => add({ kind: 'add' })}>
      <Plus size={16} aria-hidden="true" />
      {strings.addCard}
    </Button>
  );
};

const Row = ({ card, mayMove }: { card: PaymentCard; mayMove: boolean }) => {
  const { change, dismiss } = useCards();
  const name = cardName(card);
  const act = (kind: 'makeDefault' | 'remove') => () => {
    dismiss();
    change({ kind, id: card.id });
  };
  return (
    <Flex as="li" align="center" gap="3" minH="48px" px="3" fontSize="sm">
      <CreditCard size={16} aria-hidden="true" />
      <Box flex="1" minW={0}>
        <Box as="span" fontWeight="medium">
          {name}
        </Box>
        <Box as="span" ml="2" textStyle="hint" fontVariantNumeric="tabular-nums">
          {cardUntil(card)}
        </Box>
      </Box>
      {card.isDefault && <Badge>{strings.default}</Badge>}
      {mayMove && (
        <MoreMenu
          label={strings.more(name)}
          items={[
            ...(card.isDefault || card.isExpired
              ? []
              : [{ label: strings.makeDefault, Icon: Star, onSelect: act('makeDefault') }]),
            { label: strings.remove, Icon: Trash2, onSelect: act('remove') },
          ]}
        />
      )}
    </Flex>
  );
};
