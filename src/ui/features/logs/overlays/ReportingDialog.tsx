import { Box, Flex } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import type { AccountType } from '#contract/entities/account';
import { factProblemsOf, NEW_FACT } from '#machines/forms/reportingForm';
import { useForm, useFormTask } from '#src/app/hooks/form.ts';
import { ReportingFeature, useLogReporting } from '#src/app/hooks/logWork.tsx';
import { useAccount, usePermissions } from '#src/app/hooks/workspace.tsx';
import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/Dialog';
import { FailureNotice } from '../../../components/FailureNotice';
import { Form } from '../../../components/Form';
import { SkeletonRows } from '../../../components/Skeleton';
import { shellStrings } from '../../../strings/shell';
import { FormFailure } from '../../accounts/overlays/FormFailure';
import { logStrings as strings } from '../strings';
import { FactFields } from './FactFields';
import { ReportedFacts } from './ReportedFacts';

const FORM_ID = 'reporting';
const SETTING: readonly AccountType[] = ['reseller', 'organization', 'agent'];

/** The facts that a model takes from each conversation: those of the account, which are set here, and what comes from elsewhere. */
export const ReportingDialog = ({ onClose }: { onClose: () => void }) => {
  const type = useAccount()?.accountType;
  const mayEdit = usePermissions().has('editOrg');
  const isSet = mayEdit && type !== undefined && SETTING.includes(type);
  return (
    <Dialog
      size="lg"
      title={strings.reporting}
      closeLabel={shellStrings.close}
      onClose={onClose}
      footer={isSet && <Save />}
    >
      <Flex direction="column" gap="4">
        <Box textStyle="hint">
          {strings.reportingHint} {type === 'agent' && `${strings.reportingOfDraft} `}
          <WithoutModel />
        </Box>
        {isSet && (
          <ReportingFeature fallback={<SkeletonRows rows={3} label={strings.reporting} />}>
            <Facts />
          </ReportingFeature>
        )}
        <ReportedFacts />
      </Flex>
    </Dialog>
  );
};

const WithoutModel = () => (useLogReporting()?.isFilled === false ? strings.reportingWithoutModel : null);

const Save = () => (
  <ReportingFeature fallback={null}>
    <SaveButton />
  </ReportingFeature>
);

const SaveButton = () => {
  const save = useFormTask('reportingForm', 'save');
  return (
    <Button type="submit" form={FORM_ID} size="sm" busy={save.isUnderWay} disabled={!save.can}>
      {strings.save}
    </Button>
  );
};

const Facts = () => {
  const { draft, record, failure, edit, carryOut, retry } = useForm('reportingForm');
  const save = useFormTask('reportingForm', 'save');
  if (!record)
    return failure ? (
      <FailureNotice title={strings.reportingFailed} failure={failure} onRetry={retry} />
    ) : (
      <SkeletonRows rows={3} label={strings.reporting} />
    );
  const { facts } = draft;
  const problems = factProblemsOf(draft);
  return (
    <Form id={FORM_ID} gap="3" can={save.can} onSend={() => carryOut('save')}>
      {facts.length === 0 && <Box textStyle="hint">{strings.noFacts}</Box>}
      {facts.map((fact, index) => (
        <FactFields
          // Two of them may be the same while they are typed.
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is what tells them apart
          key={index}
          number={index + 1}
          fact={fact}
          problems={problems[index]}
          onChange={(changed) => edit({ facts: facts.map((one, at) => (at === index ? { ...one, ...changed } : one)) })}
          onRemove={() => edit({ facts: facts.filter((_, at) => at !== index) })}
        />
      ))}
      <Flex>
        <Button variant="outline" size="xs" onClick={() => edit({ facts: [...facts, NEW_FACT] })}>
          <Plus size={14} aria-hidden="true" />
          {strings.addFact}
        </Button>
      </Flex>
      <FormFailure failure={failure} except={[]} />
    </Form>
  );
};
