import { Box, Flex } from '@chakra-ui/react';
import { useId } from 'react';
import type { OverlayKey } from '#contract/rules/address/overlayKeys';
import {
  selectCurrentPlan,
  selectIsLeaving,
  selectLeave,
  selectPlanWork,
  selectSubscriptionFailure,
} from '#machines/subscription';
import { useOverlays } from '#src/app/hooks/app.ts';
import { shallowEqual, useFact } from '#src/app/hooks/fact.ts';
import { useSubscriptionRef, useSubscriptionVerbs } from '#src/app/hooks/plans.tsx';
import { useNowMs } from '#src/app/hooks/useNowMs.ts';
import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/Dialog';
import { Field } from '../../../components/Field';
import { Textarea } from '../../../components/Input';
import { shellStrings } from '../../../strings/shell';
import { FormFailure } from '../../accounts/overlays/FormFailure';
import { Choice, Title } from '../../members/Choice';
import { planStrings as strings } from './planStrings';
import { dayText } from './planWords';

const REASONS = Object.values(strings.reasons);

/** Why the plan is cancelled, what that means, and the press that does it. */
const LeaveDialog = () => {
  const ref = useSubscriptionRef();
  const subscription = useFact(ref, selectCurrentPlan)?.subscription;
  const failure = useFact(ref, selectSubscriptionFailure);
  const isEnding = useFact(ref, selectPlanWork) === 'ending';
  const { reason, details } = useFact(ref, selectLeave, shallowEqual);
  const { edit, stay, end } = useSubscriptionVerbs();
  const nowMs = useNowMs();
  const name = useId();
  if (!subscription) return null;
  return (
    <Dialog
      size="sm"
      title={strings.cancelTitle(subscription.planName)}
      closeLabel={shellStrings.close}
      onClose={stay}
      footer={
        <>
          <Button variant="outline" size="sm" disabled={isEnding} onClick={stay}>
            {strings.stay}
          </Button>
          <Button variant="danger" size="sm" busy={isEnding} onClick={end}>
            {strings.cancelPlan}
          </Button>
        </>
      }
    >
      <Flex direction="column" gap="4" fontSize="sm">
        <Box>{strings.cancelHint(dayText(subscription.period.endMs, nowMs))}</Box>
        <Box as="fieldset">
          <Title>{strings.why}</Title>
          <Box borderWidth="1px" borderRadius="lg" overflow="hidden" divideY="1px">
            {REASONS.map((one) => (
              <Choice key={one}>
                <input type="radio" name={name} checked={one === reason} onChange={() => edit({ reason: one })} />
                {one}
              </Choice>
            ))}
          </Box>
        </Box>
        <Field label={strings.better}>
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              maxLength={2_000}
              value={details}
              onChange={({ target }) => edit({ details: target.value })}
            />
          )}
        </Field>
        <FormFailure failure={failure} except={[]} />
      </Flex>
    </Dialog>
  );
};

/** The dialog while the person is about to cancel; what is shown over several screens draws it once, `under` none of these overlays. */
export const Leaving = ({ under = [] }: { under?: readonly OverlayKey[] }) => {
  const isLeaving = useFact(useSubscriptionRef(), selectIsLeaving);
  const isCovered = useOverlays().some(({ key }) => under.includes(key));
  return isLeaving && !isCovered ? <LeaveDialog /> : null;
};
