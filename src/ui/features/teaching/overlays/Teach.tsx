import { Box } from '@chakra-ui/react';
import { TAUGHT_ANSWER_LIMIT_CHARACTERS } from '#contract/rules/hostConstants';
import {
  selectAnswer,
  selectCanGoOn,
  selectCanTeach,
  selectLesson,
  selectTeachFailure,
  selectTeachStep,
} from '#machines/teach';
import { useFact, useIsBusy, useMarks } from '#src/app/hooks/fact.ts';
import { TeachFeature, useTeachRef, useTeachVerbs } from '#src/app/hooks/teaching.tsx';
import { usePermissions } from '#src/app/hooks/workspace.tsx';
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
  <TeachFeature fallback={<ProgressBar />}>
    <Teach close={close} />
  </TeachFeature>
);

const Teach = ({ close }: Pick<OverlayProps, 'close'>) => {
  const ref = useTeachRef();
  const { next, save, retry } = useTeachVerbs();
  const lesson = useFact(ref, selectLesson);
  const step = useFact(ref, selectTeachStep);
  const failure = useFact(ref, selectTeachFailure);
  const marks = useMarks(ref);
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
            if (step === 'asking') next();
            else save();
          }}
        >
          <Box textStyle="label" color="inkMuted">
            {strings.asked} {strings.times(lesson.question.times)}
          </Box>
          <Box as="p" fontWeight="semibold" mt="0.5" mb="4" dir="auto" overflowWrap="anywhere">
            {lesson.question.question}
          </Box>
          {step === 'asking' ? <Answer /> : <ChoosePlace lesson={lesson} />}
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
  const answer = useFact(useTeachRef(), selectAnswer);
  const { edit } = useTeachVerbs();
  return (
    <Field label={strings.answer} hint={strings.answerHint} required>
      {(control) => (
        <Textarea
          {...control}
          {...AUTO_FOCUS}
          rows={6}
          maxLength={TAUGHT_ANSWER_LIMIT_CHARACTERS}
          dir="auto"
          value={answer}
          onChange={(event) => edit(event.target.value)}
        />
      )}
    </Field>
  );
};

const Foot = ({ close }: Pick<OverlayProps, 'close'>) => {
  const ref = useTeachRef();
  const { back } = useTeachVerbs();
  const step = useFact(ref, selectTeachStep);
  const canGoOn = useFact(ref, selectCanGoOn);
  const canTeach = useFact(ref, selectCanTeach);
  const isBusy = useIsBusy(ref);
  const isAsking = step === 'asking';
  return (
    <>
      <Button variant="outline" size="sm" onClick={isAsking ? close : back} disabled={isBusy}>
        {isAsking ? shellStrings.cancel : strings.back}
      </Button>
      <Button
        type="submit"
        form={FORM_ID}
        size="sm"
        busy={isBusy}
        disabled={!isBusy && !(isAsking ? canGoOn : canTeach)}
      >
        {isAsking ? strings.next : strings.save}
      </Button>
    </>
  );
};
