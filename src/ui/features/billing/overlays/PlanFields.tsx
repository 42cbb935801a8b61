import { Box, Flex } from '@chakra-ui/react';
import { PLAN_LIMITS, PLAN_SWITCHES } from '#contract/rules/money/plans/entitlements';
import { marginPercent } from '#contract/rules/money/plans/margin';
import { PLAN_TERMS } from '#contract/rules/money/plans/periods';
import { amountOf, problemsOf } from '#machines/forms/planDraft';
import { isOfPartner } from '#machines/forms/planEditor';
import { useForm } from '#src/app/hooks/form.ts';
import { Field } from '../../../components/Field';
import { Input, Textarea } from '../../../components/Input';
import { Section } from '../../../components/Section';
import { dollars } from '../../../words/money';
import { messageAbout } from '../../accounts/overlays/FormFailure';
import { Margin } from '../plans/Margin';
import { planStrings as strings } from '../plans/planStrings';
import { givesText } from '../plans/planWords';
import { PlanItems } from './PlanItems';

/** Those whose refusal stands beside them. */
export const PLAN_INPUTS = ['name', 'description', 'month', 'year', 'trialDays'];

/** What is typed of a plan; of a plan of the partner, what it costs below. */
export const PlanFields = () => {
  const { key, record, draft, edit } = useForm('planEditor');
  const isOffer = isOfPartner({ key, record });
  return (
    <>
      {record?.sold && (
        <Box px="4" pt="3" textStyle="hint">
          {[strings.hadBy(record.sold.subscriptions), isOffer ? strings.ofPartner : ''].filter(Boolean).join(', ')}
        </Box>
      )}
      {!isOffer && <Named />}
      <Prices isOffer={isOffer} />
      {isOffer && record ? (
        <Section title={strings.limits}>{givesText(record)}</Section>
      ) : (
        <>
          <PlanItems />
          <Limits />
        </>
      )}
      <Box px="4" py="3">
        <Tick label={strings.isOffered} checked={draft.isOffered} onChange={(isOffered) => edit({ isOffered })} />
      </Box>
    </>
  );
};

const Named = () => {
  const { draft, failure, edit } = useForm('planEditor');
  return (
    <Flex direction="column" gap="3" px="4" pt="4">
      <Field label={strings.name} error={messageAbout(failure, ['name'])} required>
        {(control) => (
          <Input
            {...control}
            maxLength={120}
            value={draft.name}
            onChange={({ target }) => edit({ name: target.value })}
          />
        )}
      </Field>
      <Field label={strings.description} error={messageAbout(failure, ['description'])}>
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            maxLength={1_000}
            value={draft.description}
            onChange={({ target }) => edit({ description: target.value })}
          />
        )}
      </Field>
    </Flex>
  );
};

const LABELS = { month: strings.aMonth, year: strings.aYear } as const;

/** The own price, and what it costs beside it. */
const Prices = ({ isOffer }: { isOffer: boolean }) => {
  const { record, draft, failure, edit } = useForm('planEditor');
  const cost = record?.sold?.cost?.prices;
  const { fields } = problemsOf(draft);
  return (
    <Box
      display="grid"
      gridTemplateColumns={{ base: '1fr', md: 'repeat(3, minmax(0, 1fr))' }}
      gap="3"
      px="4"
      py="4"
      borderBottomWidth="1px"
    >
      {PLAN_TERMS.map((term) => {
        const paid = cost?.[term] ?? null;
        return (
          <Box key={term}>
            <Field
              label={LABELS[term]}
              hint={paid === null ? undefined : strings.costsYou(dollars(paid))}
              error={messageAbout(failure, [term]) ?? (fields.includes(term) ? strings.noAmount : undefined)}
            >
              {(control) => (
                <Input
                  {...control}
                  inputMode="decimal"
                  maxLength={16}
                  value={draft[term]}
                  onChange={({ target }) => edit({ [term]: target.value })}
                />
              )}
            </Field>
            {paid !== null && draft[term] !== '' && <Margin value={marginPercent(amountOf(draft[term]) ?? '', paid)} />}
          </Box>
        );
      })}
      {!isOffer && (
        <Field
          label={strings.trialDays}
          hint={strings.trialHint}
          error={messageAbout(failure, ['trialDays']) ?? (fields.includes('trialDays') ? strings.noCount : undefined)}
        >
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              maxLength={3}
              value={draft.trialDays}
              onChange={({ target }) => edit({ trialDays: target.value })}
            />
          )}
        </Field>
      )}
    </Box>
  );
};

/** How many of what there may be, and what is switched on. */
const Limits = () => {
  const { draft, edit } = useForm('planEditor');
  const { fields } = problemsOf(draft);
  return (
    <Section title={strings.limits} hint={strings.limitsHint}>
      <Box display="grid" gridTemplateColumns={{ base: '1fr 1fr', md: 'repeat(4, minmax(0, 1fr))' }} gap="3">
        {PLAN_LIMITS.map((name) => (
          <Field
            key={name}
            label={strings.entitlements[name]}
            error={fields.includes(name) ? strings.noCount : undefined}
          >
            {(control) => (
              <Input
                {...control}
                inputMode="numeric"
                maxLength={7}
                value={draft[name]}
                onChange={({ target }) => edit({ [name]: target.value })}
              />
            )}
          </Field>
        ))}
      </Box>
      {PLAN_SWITCHES.map((name) => (
        <Tick
          key={name}
          label={strings.entitlements[name]}
          checked={draft[name]}
          onChange={(isOn) => edit({ [name]: isOn })}
        />
      ))}
    </Section>
  );
};

type TickProps = { label: string; checked: boolean; onChange: (checked: boolean) => void };

const Tick = ({ label, checked, onChange }: TickProps) => (
  <Flex as="label" align="center" gap="2" mt="2" minH="32px" cursor="pointer">
    <input type="checkbox" checked={checked} onChange={({ target }) => onChange(target.checked)} />
    {label}
  </Flex>
);
