import { Box, Flex } from '@chakra-ui/react';
import type { Card as PaymentCard } from '#contract/entities/card';
import { useForm, useFormTask } from '#src/app/hooks/form.ts';
import { AutomaticTopUpFeature } from '#src/app/hooks/wallet.tsx';
import { Button } from '../../components/Button';
import { Card } from '../../components/Card';
import { FailureNotice } from '../../components/FailureNotice';
import { Field } from '../../components/Field';
import { Form } from '../../components/Form';
import { Input, Select } from '../../components/Input';
import { ProgressBar } from '../../components/ProgressBar';
import { Section } from '../../components/Section';
import { Switch } from '../../components/Switch';
import { dollars } from '../../words/money';
import { FormFailure, messageAbout } from '../accounts/overlays/FormFailure';
import { cardStrings as strings } from './cardStrings';
import { cardName } from './cardWords';

type AutomaticFormProps = { cards: readonly PaymentCard[]; mayMove: boolean };

/** Below which amount funds are added by themselves, how much, from which card, and up to what in a month. */
export const AutomaticForm = (props: AutomaticFormProps) => (
  <AutomaticTopUpFeature fallback={<ProgressBar />}>
    <Card>
      <Fields {...props} />
    </Card>
  </AutomaticTopUpFeature>
);

const AMOUNTS = ['belowUsd', 'addUsd', 'monthlyUsd'] as const;
const LABELS = { belowUsd: strings.below, addUsd: strings.adds, monthlyUsd: strings.monthly } as const;

const Fields = ({ cards, mayMove }: AutomaticFormProps) => {
  const { draft, record, phase, failure, marks, edit, carryOut, retry } = useForm('automaticTopUp');
  const save = useFormTask('automaticTopUp', 'save');
  if (phase === 'failed') return <FailureNotice title={strings.automatic} failure={failure} onRetry={retry} />;
  if (phase !== 'ready' || !record) return <ProgressBar />;
  return (
    <Section
      title={strings.automatic}
      hint={strings.automaticHint}
      actions={
        <Switch label={strings.isOn} checked={draft.isOn} disabled={!mayMove} onChange={(isOn) => edit({ isOn })} />
      }
    >
      <Form can={save.can} onSend={() => carryOut('save')} gap="4" {...marks}>
        <Box display="grid" gridTemplateColumns={{ base: '1fr', md: 'repeat(3, minmax(0, 1fr))' }} gap="3">
          {AMOUNTS.map((name) => (
            <Field key={name} label={LABELS[name]} error={messageAbout(failure, [name])}>
              {(control) => (
                <Input
                  {...control}
                  inputMode="decimal"
                  maxLength={16}
                  readOnly={!mayMove}
                  value={draft[name]}
                  onChange={({ target }) => edit({ [name]: target.value })}
                />
              )}
            </Field>
          ))}
        </Box>
        <Field label={strings.byCard} error={messageAbout(failure, ['cardId'])}>
          {(control) => (
            <Select
              {...control}
              disabled={!mayMove}
              value={draft.cardId ?? ''}
              onChange={({ target }) => edit({ cardId: target.value === '' ? null : target.value })}
            >
              <option value="">{strings.noCard}</option>
              {cards.map((card) => (
                <option key={card.id} value={card.id} disabled={card.isExpired}>
                  {cardName(card)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <FormFailure failure={failure} except={[...AMOUNTS, 'cardId']} />
        <Flex align="center" gap="3">
          <Box flex="1" textStyle="hint" fontVariantNumeric="tabular-nums">
            {strings.ofMonth(dollars(record.addedUsd), dollars(record.monthlyUsd))}
          </Box>
          {mayMove && (
            <Button type="submit" size="sm" busy={save.isUnderWay} disabled={!save.can}>
              {strings.save}
            </Button>
          )}
        </Flex>
      </Form>
    </Section>
  );
};
