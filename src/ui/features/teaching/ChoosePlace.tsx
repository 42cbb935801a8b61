import { Box, chakra, Flex } from '@chakra-ui/react';
import { dequal } from 'dequal/lite';
import { BookOpen, ListTree, type LucideIcon } from 'lucide-react';
import { type Lesson, type LessonPlace, textAfter, textBefore } from '#machines/forms/teach';
import { useForm } from '#src/app/hooks/form.ts';
import { useWordDiff } from '#src/app/hooks/useWordDiff.ts';
import { FormFailure } from '../accounts/overlays/FormFailure';
import { ComparedText } from '../diff/TextDiff';
import { teachingStrings as strings } from './strings';

/** Where the answer goes, and how it stands there. */
export const ChoosePlace = ({ lesson: { draft, bases } }: { lesson: Lesson }) => {
  const form = useForm('teach');
  const { failure, isConflict } = form;
  const after = textAfter(form);
  const isOf = (other: LessonPlace) => dequal(form.draft.place, other);
  const choose = (place: LessonPlace) => form.edit({ place });
  return (
    <>
      <Box as="fieldset" border="0">
        <Box as="legend" textStyle="label" mb="1.5">
          {strings.where}
        </Box>
        <Flex direction="column" gap="2">
          <Choice
            Icon={ListTree}
            title={strings.places.prompt}
            hint={draft.isOfTemplate ? strings.promptOfTemplate : strings.promptHint}
            isChosen={isOf({ kind: 'prompt' })}
            isDisabled={draft.isOfTemplate}
            onChoose={() => choose({ kind: 'prompt' })}
          />
          {bases.map(({ id, title }) => (
            <Choice
              key={id}
              Icon={BookOpen}
              title={strings.places.knowledge}
              hint={strings.knowledgeHint(title)}
              isChosen={isOf({ kind: 'knowledge', knowledgeBaseId: id })}
              onChoose={() => choose({ kind: 'knowledge', knowledgeBaseId: id })}
            />
          ))}
          {bases.length === 0 && (
            <Choice Icon={BookOpen} title={strings.places.knowledge} hint={strings.noKnowledge} isDisabled />
          )}
        </Flex>
      </Box>
      {isConflict && (
        <Box role="alert" mt="3" px="3" py="2" borderRadius="md" bg="warning.tint" color="warning.ink" fontSize="sm">
          {strings.conflict}
        </Box>
      )}
      <Box mt="3">
        <FormFailure failure={failure} except={[]} />
      </Box>
      {after !== null && (
        <Box mt="3">
          <Diff before={textBefore(form)} after={after} />
        </Box>
      )}
    </>
  );
};

const Diff = ({ before, after }: { before: string; after: string }) => (
  <ComparedText framed diff={useWordDiff(before, after)} after={after} />
);

const Option = chakra('label', {
  base: {
    display: 'grid',
    gridTemplateColumns: '16px 16px minmax(0, 1fr)',
    columnGap: '2.5',
    alignItems: 'start',
    px: '3',
    py: '2.5',
    borderWidth: '1px',
    borderRadius: 'lg',
    cursor: 'pointer',
    _hover: { bg: 'hover' },
    '& > svg': { mt: '2px', color: 'inkMuted' },
    '& > input': { mt: '3px', accentColor: '{colors.accent.solid}' },
    '&[data-chosen]': { borderColor: 'accent.solid', bg: 'accent.tint' },
    '&:has(input:disabled)': { cursor: 'not-allowed', color: 'inkMuted', bg: 'subtle' },
  },
});

type ChoiceProps = {
  Icon: LucideIcon;
  title: string;
  hint: string;
  isChosen?: boolean;
  isDisabled?: boolean;
  onChoose?: () => void;
};

const Choice = ({ Icon, title, hint, isChosen = false, isDisabled = false, onChoose }: ChoiceProps) => (
  <Option data-chosen={isChosen ? '' : undefined}>
    <input type="radio" name="place" checked={isChosen} disabled={isDisabled} onChange={onChoose} />
    <Icon size={15} aria-hidden="true" />
    <Box minW={0}>
      <Box fontSize="sm" fontWeight="medium">
        {title}
      </Box>
      <Box textStyle="caption" color="inkMuted">
        {hint}
      </Box>
    </Box>
  </Option>
);
