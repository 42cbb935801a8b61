import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import { PLAN_NEEDS_A_PRICE } from '#contract/rules/messages/plans';
import { isSoldBelowCost, problemsOf } from '#machines/forms/planDraft';
import { isOfPartner } from '#machines/forms/planEditor';
import { useForm, useFormTask } from '#src/app/hooks/form.ts';
import { PlanEditorFeature, usePlanSide } from '#src/app/hooks/plans.tsx';
import { useMayMoveMoney } from '#src/app/hooks/wallet.tsx';
import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/Dialog';
import { FailureNotice } from '../../../components/FailureNotice';
import { Form } from '../../../components/Form';
import { ProgressBar } from '../../../components/ProgressBar';
import { TakenUp } from '../../../components/TakenUp';
import type { OverlayProps } from '../../../overlays/overlay';
import { shellStrings } from '../../../strings/shell';
import { FormFailure } from '../../accounts/overlays/FormFailure';
import { planStrings as strings } from '../plans/planStrings';
import { OnlyLook } from './OnlyLook';
import { PLAN_INPUTS, PlanFields } from './PlanFields';
import { RetirePlan } from './RetirePlan';

const FORM_ID = 'plan';

/** What a plan costs, what it includes and what more costs, for who sells it (`editPlan`; without `productPlanId` a new one). */
export const EditPlan = ({ close }: OverlayProps) => {
  const mayMove = useMayMoveMoney();
  const side = usePlanSide();
  if (mayMove === null) return <ProgressBar />;
  const why = !mayMove ? strings.mayOnlyLook : side !== 'sells' ? strings.onlySellers : null;
  if (why !== null) return <OnlyLook title={strings.plan} hint={why} close={close} />;
  return (
    <PlanEditorFeature fallback={<ProgressBar />}>
      <Editing close={close} />
    </PlanEditorFeature>
  );
};

const Editing = ({ close }: { close: () => void }) => {
  const { record, phase, failure, isTakenUp, marks, carryOut, retry, discard } = useForm('planEditor');
  const { can } = useFormTask('planEditor', 'save');
  const isReady = phase === 'ready' || phase === 'done';
  return (
    <Dialog
      placement="side"
      size="lg"
      flush
      title={record?.name ?? strings.newPlan}
      closeLabel={shellStrings.close}
      onClose={close}
      footer={isReady && <Foot />}
    >
      <Box {...marks} fontSize="sm">
        {phase === 'failed' ? (
          <FailureNotice title={strings.failed} failure={failure} onRetry={retry} />
        ) : isReady ? (
          <Form id={FORM_ID} can={can} onSend={() => carryOut('save')}>
            {isTakenUp && (
              <Box px="4" pt="4">
                <TakenUp onDiscard={discard} />
              </Box>
            )}
            <PlanFields />
            <Box px="4" pb="4">
              <FormFailure failure={failure} except={PLAN_INPUTS} />
            </Box>
          </Form>
        ) : (
          <ProgressBar />
        )}
      </Box>
    </Dialog>
  );
};

const Foot = () => {
  const { key, record, draft, carryOut } = useForm('planEditor');
  const save = useFormTask('planEditor', 'save');
  const retire = useFormTask('planEditor', 'retire');
  const [isRetiring, setRetiring] = useState(false);
  const isNew = key.productPlanId === null;
  const isOffer = isOfPartner({ key, record });
  const mayRetire = record !== null && record.state !== 'retired' && !isOffer;
  const { fields } = problemsOf(draft);
  const lacks = fields.includes('prices') || (!isOffer && fields.includes('name'));
  return (
    <>
      <Box flex="1" textStyle="hint">
        {isSoldBelowCost(draft, record?.sold)
          ? strings.belowCost
          : lacks
            ? isOffer
              ? PLAN_NEEDS_A_PRICE
              : strings.lacks
            : !isNew && strings.fromNextPeriod}
      </Box>
      {mayRetire && (
        <Button
          variant="ghost"
          size="sm"
          busy={retire.isUnderWay}
          disabled={!retire.can}
          onClick={() => setRetiring(true)}
        >
          {strings.retire}
        </Button>
      )}
      <Button type="submit" form={FORM_ID} size="sm" busy={save.isUnderWay} disabled={!save.can}>
        {isNew ? strings.make : strings.save}
      </Button>
      {isRetiring && (
        <RetirePlan
          name={record?.name ?? ''}
          retire={() => {
            carryOut('retire');
            setRetiring(false);
          }}
          close={() => setRetiring(false)}
        />
      )}
    </>
  );
};
