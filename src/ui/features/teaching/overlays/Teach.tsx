import { Box } from '@chakra-ui/react';
import { TAUGHT_ANSWER_LIMIT_CHARACTERS } from '#contract/rules/hostConstants';
import { isBlank } from '#contract/rules/values/visibleText';
import { useForm, useFormTask } from '#src/app/hooks/form.ts';
import { FeatureScope, usePermissions } from '#src/app/hooks/workspace.tsx';
import { AUTO_FOCUS } from '../../../components/autoFocus';
import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/Dialog';
import { FailureNotice } from '../../../components/FailureNotice';
import { Field } from '../../../components/Field';
import { Textarea } from '../../../components/Input';
import { ProgressBar } from '../../../components/ProgressBar';
import type { OverlayProps } from '../../../overlays/overlay';
import { shellStrings } from '../../../strings/shell';
import { ChoosePlace } from '../ChoosePlace';
import { teachingStrings as strings } from '../strings';

const FORM_ID = 'teach';

/** Teaches the agent the answer to a question: first the answer, then where it stands. */
export const Overlay = ({ close }: OverlayProps) => (
  <FeatureScope of="teach" fallback={<ProgressBar />}>
    <Teach close={close} />
  </FeatureScope>
);

const Teach = ({ close }: Pick<OverlayProps, 'close'>) => {
  const { record: lesson, draft, failure, marks, edit, carryOut, retry } = useForm('teach');
  if (!usePermissions().has('editOrg')) return null;
  return (
    <Dialog
      size="md"
      title={strings.teachTitle}
      closeLabel={shellStrings.close}
      onClose={close}
      footer={lesson && <Foot close={close} />}
    >
      {lesson ? (
        <Box
          as="form"
          id={FORM_ID}
          {...{ noValidate: true }}
          {...marks}
          minH="240px"
          onSubmit={(event) => {
            event.preventDefault();
            if (draft.isPlaced) carryOut('save');
            else edit({ isPlaced: true });
          }}
        >
          <Box textStyle="label" color="inkMuted">
            {strings.asked} {strings.times(lesson.question.times)}
          </Box>
          <Box as="p" fontWeight="semibold" mt="0.5" mb="4" dir="auto" overflowWrap="anywhere">
            {lesson.question.question}
          </Box>
          {draft.isPlaced ? <ChoosePlace lesson={lesson} /> : <Answer />}
        </Box>
      ) : failure ? (
        <FailureNotice title={strings.failed} failure={failure} onRetry={retry} />
      ) : (
        <Box minH="240px" {...marks}>
          <ProgressBar />
        </Box>
      )}
    </Dialog>
  );
};

const Answer = () => {
  const { draft, edit } = useForm('teach');
  return (
    <Field label={strings.answer} hint={strings.answerHint} required>
      {(control) => (
        <Textarea
          {...control}
          {...AUTO_FOCUS}
          rows={6}
          maxLength={TAUGHT_ANSWER_LIMIT_CHARACTERS}
          dir="auto"
          value={draft.answer}
          onChange={(event) => edit({ answer: event.target.value })}
        />
      )}
    </Field>
  );
};

const Foot = ({ close }: Pick<OverlayProps, 'close'>) => {
  const { draft, edit } = useForm('teach');
  const { can, isUnderWay } = useFormTask('teach', 'save');
  const { isPlaced, answer } = draft;
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        onClick={isPlaced ? () => edit({ isPlaced: false }) : close}
        disabled={isUnderWay}
      >
        {isPlaced ? strings.back : shellStrings.cancel}
      </Button>
      <Button
        type="submit"
        form={FORM_ID}
        size="sm"
        busy={isUnderWay}
        disabled={!isUnderWay && (isPlaced ? !can : isBlank(answer))}
      >
        {isPlaced ? strings.save : strings.next}
      </Button>
    </>
  );
};
