import { Box } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { UsageLine } from '#contract/entities/usage';
import { LIMIT_TWICE } from '#contract/rules/messages/usageLimits';
import { type LimitDraft, limitProblemsOf } from '#machines/forms/usageLimits';
import { useForm, useFormTask } from '#src/app/hooks/form.ts';
import { useUsagePlace } from '#src/app/hooks/usage.ts';
import { AUTO_FOCUS } from '../../components/autoFocus';
import { Button } from '../../components/Button';
import { Dialog } from '../../components/Dialog';
import { Field } from '../../components/Field';
import { Form } from '../../components/Form';
import { Input } from '../../components/Input';
import { Problem } from '../../components/Problem';
import { shellStrings } from '../../strings/shell';
import { FormFailure, messageAbout } from '../accounts/overlays/FormFailure';
import { LimitFields } from './LimitFields';
import { usageStrings as strings } from './strings';

const FORM_ID = 'limits';
const NEW_LIMIT: LimitDraft = { item: 'client-outbound-message', agentId: null, most: '' };

type LimitsFormProps = {
  /** The agents that used something lately, which can be limited. */
  agents: readonly UsageLine[];
};

/** Changes the budget, when people are told, and the limits. It closes once the host has it. */
export const LimitsForm = ({ agents }: LimitsFormProps) => {
  const { closeLimits } = useUsagePlace();
  const { key, draft, record, failure, edit, carryOut, discard } = useForm('usageLimits');
  const save = useFormTask('usageLimits', 'save');
  const [isSent, setSent] = useState(false);
  const isSaved = isSent && !save.isUnderWay && save.failure === null;
  useEffect(() => {
    if (isSaved) closeLimits();
  }, [isSaved, closeLimits]);
  // Whoever only closes it finds what was typed again.
  const cancel = () => {
    discard();
    closeLimits();
  };
  const { limits } = draft;
  const problems = limitProblemsOf(draft);
  const budgetError = messageAbout(failure, ['budgetUsd']) ?? (problems.budget ? strings.budgetWrong : undefined);
  // The organization itself may stand among its agents, as what its numbers cost.
  const named = [
    ...agents.map((line) => ({ id: Number(line.key), name: line.name })),
    ...(record?.limits ?? []).map(({ agentId, agentName }) => ({ id: agentId, name: agentName })),
  ];
  const known = new Map(
    named.flatMap(({ id, name }) =>
      id === undefined || id === key.targetAccountId || name === undefined ? [] : [[id, name] as const],
    ),
  );
  return (
    <Dialog
      title={strings.limitsTitle}
      closeLabel={shellStrings.close}
      onClose={closeLimits}
      footer={
        <>
          <Button variant="outline" size="sm" onClick={cancel}>
            {shellStrings.cancel}
          </Button>
          <Button type="submit" form={FORM_ID} size="sm" busy={save.isUnderWay} disabled={!save.can}>
            {strings.saveLimits}
          </Button>
        </>
      }
    >
      <Form
        id={FORM_ID}
        gap="4"
        can={save.can}
        onSend={() => {
          carryOut('save');
          setSent(true);
        }}
      >
        <Box display="grid" gridTemplateColumns={{ base: '1fr', md: 'repeat(2, minmax(0, 1fr))' }} gap="3">
          <Field label={strings.budgetLabel} hint={strings.budgetHint} error={budgetError}>
            {(control) => (
              <Input
                {...control}
                {...AUTO_FOCUS}
                inputMode="decimal"
                maxLength={16}
                value={draft.budgetUsd}
                onChange={({ target }) => edit({ budgetUsd: target.value })}
              />
            )}
          </Field>
          <Field
            label={strings.shareLabel}
            hint={strings.shareHint}
            error={problems.share ? strings.shareWrong : undefined}
          >
            {(control) => (
              <Input
                {...control}
                inputMode="numeric"
                maxLength={2}
                value={draft.tellAtPercent}
                onChange={({ target }) => edit({ tellAtPercent: target.value })}
              />
            )}
          </Field>
        </Box>
        <Box role="group" aria-label={strings.limitsOf}>
          <Box textStyle="label">{strings.limitsOf}</Box>
          <Box textStyle="hint" mb="2">
            {strings.limitsHint}
          </Box>
          {limits.map((limit, index) => (
            <LimitFields
              // Two of them may be the same while they are typed.
              // biome-ignore lint/suspicious/noArrayIndexKey: the place is what tells them apart
              key={index}
              number={index + 1}
              limit={limit}
              isWrong={limit.most.trim() !== '' && problems.most[index] === true}
              agents={[...known].map(([id, name]) => ({ id, name }))}
              onChange={(changed) =>
                edit({ limits: limits.map((one, at) => (at === index ? { ...one, ...changed } : one)) })
              }
              onRemove={() => edit({ limits: limits.filter((_, at) => at !== index) })}
            />
          ))}
          {problems.twice && <Problem mb="2">{LIMIT_TWICE}</Problem>}
          <Button variant="outline" size="xs" onClick={() => edit({ limits: [...limits, NEW_LIMIT] })}>
            <Plus size={14} aria-hidden="true" />
            {strings.addLimit}
          </Button>
        </Box>
        <FormFailure failure={failure} except={['budgetUsd']} />
      </Form>
    </Dialog>
  );
};
