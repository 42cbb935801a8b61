import { Box, Flex } from '@chakra-ui/react';
import { PLAN_LIMITS, PLAN_SWITCHES } from '#contract/rules/money/plans/entitlements';
import { marginPercent } from '#contract/rules/money/plans/margin';
import { PLAN_TERMS } from '#contract/rules/money/plans/periods';
import { isSoldBelowCost } from '#machines/forms/planDraft';
import { isOfPartner } from '#machines/forms/planEditor';
import { useForm, useFormTask } from '#src/app/hooks/form.ts';
import { PlanEditorFeature } from '#src/app/hooks/plans.tsx';
import { useMayMoveMoney } from '#src/app/hooks/wallet.tsx';
import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/Dialog';
import { FailureNotice } from '../../../components/FailureNotice';
import { Field } from '../../../components/Field';
import { Input, Textarea } from '../../../components/Input';
import { ProgressBar } from '../../../components/ProgressBar';
import { Section } from '../../../components/Section';
import type { OverlayProps } from '../../../overlays/overlay';
import { shellStrings } from '../../../strings/shell';
import { dollars } from '../../../words/money';
import { FormFailure, messageAbout } from '../../accounts/overlays/FormFailure';
import { Margin } from '../plans/Margin';
import { planStrings as strings } from '../plans/planStrings';
import { givesText } from '../plans/planWords';
import { OnlyLook } from './OnlyLook';
import { PlanItems } from './PlanItems';

const FORM_ID = 'plan';

/** What a plan costs, what it includes and what more costs, for who sells it (`editPlan`; without `productPlanId` a new one). */
export const EditPlan = ({ close }: OverlayProps) => {
  const mayMove = useMayMoveMoney();
  if (mayMove === null) return <ProgressBar />;
  if (!mayMove) return <OnlyLook title={strings.plan} hint={strings.mayOnlyLook} close={close} />;
  return (
    <PlanEditorFeature fallback={<ProgressBar />}>
      <Editing close={close} />
    </PlanEditorFeature>
  );
};

const Editing = ({ close }: { close: () => void }) => {
  const { key, record, draft, phase, failure, marks, carryOut, retry } = useForm('planEditor');
  const save = useFormTask('planEditor', 'save');
  const retire = useFormTask('planEditor', 'retire');
  const isNew = key.productPlanId === null;
  const isReady = phase === 'ready' || phase === 'done';
  return (
    <Dialog
      placement="side"
      size="lg"
      flush
      title={record?.name ?? strings.newPlan}
      closeLabel={shellStrings.close}
      onClose={close}
      footer={
        isReady && (
          <>
            <Box flex="1" textStyle="hint">
              {isSoldBelowCost(draft, record?.sold) ? strings.belowCost : !isNew && strings.fromNextPeriod}
            </Box>
            {retire.can && (
              <Button
                variant="ghost"
                size="sm"
                busy={retire.isUnderWay}
                title={strings.retireHint}
                onClick={() => carryOut('retire')}
              >
                {strings.retire}
              </Button>
            )}
            <Button type="submit" form={FORM_ID} size="sm" busy={save.isUnderWay} disabled={!save.can}>
              {isNew ? strings.make : strings.save}
            </Button>
          </>
        )
      }
    >
      <Box {...marks} fontSize="sm">
        {phase === 'failed' || phase === 'gone' ? (
          <FailureNotice title={strings.failed} failure={failure} onRetry={retry} />
        ) : isReady ? (
          <Box
            as="form"
            id={FORM_ID}
            {...{ noValidate: true, autoComplete: 'off' }}
            onSubmit={(event) => {
              event.preventDefault();
              if (save.can) carryOut('save');
            }}
          >
            <Fields isOffer={isOfPartner({ key, record })} />
            <Box px="4" pb="4">
              <FormFailure failure={failure} except={NAMED} />
            </Box>
          </Box>
        ) : (
          <ProgressBar />
        )}
      </Box>
    </Dialog>
  );
};

const NAMED = ['name', 'description', 'month', 'year', 'trialDays'];

const Fields = ({ isOffer }: { isOffer: boolean }) => {
  const { record, draft, edit } = useForm('planEditor');
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
              error={messageAbout(failure, [term])}
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
            {paid !== null && draft[term] !== '' && <Margin value={marginPercent(draft[term].trim(), paid)} />}
          </Box>
        );
      })}
      {!isOffer && (
        <Field label={strings.trialDays} hint={strings.trialHint} error={messageAbout(failure, ['trialDays'])}>
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
  return (
    <Section title={strings.limits} hint={strings.limitsHint}>
      <Box display="grid" gridTemplateColumns={{ base: '1fr 1fr', md: 'repeat(4, minmax(0, 1fr))' }} gap="3">
        {PLAN_LIMITS.map((name) => (
          <Field key={name} label={strings.entitlements[name]}>
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
