import { Box, Flex } from '@chakra-ui/react';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import type { Expectation, TestCase } from '#contract/entities/testRun';
import {
  EXPECTATION_LIMIT_CHARACTERS,
  EXPECTATIONS_LIMIT,
  TAUGHT_ANSWER_LIMIT_CHARACTERS,
  TAUGHT_QUESTION_LIMIT_CHARACTERS,
} from '#contract/rules/hostConstants';
import { AUTO_FOCUS } from '../../components/autoFocus';
import { Button } from '../../components/Button';
import { Dialog } from '../../components/Dialog';
import { Field } from '../../components/Field';
import { IconButton } from '../../components/IconButton';
import { Input, Select, Textarea } from '../../components/Input';
import { shellStrings } from '../../strings/shell';
import { testsStrings as strings } from './strings';

const FORM_ID = 'testCase';
const KINDS: readonly Expectation['kind'][] = ['contains', 'lacks', 'calls', 'rubric'];

export type WrittenCase = Pick<TestCase, 'question' | 'expected'> & { readonly expectations: readonly Expectation[] };

/** A line of the form; `key` tells lines apart while they are typed. */
type Line = Expectation & { readonly key: number };

/** A test is written: what is asked, and what is expected of the answer. */
export const CaseForm = ({
  isNew,
  written,
  close,
  save,
}: {
  isNew: boolean;
  written: WrittenCase | null;
  close: () => void;
  save: (written: WrittenCase) => void;
}) => {
  const [question, setQuestion] = useState(written?.question ?? '');
  const [expected, setExpected] = useState(written?.expected ?? '');
  const [lines, setLines] = useState<readonly Line[]>(
    () => written?.expectations.map((one, key) => ({ ...one, key })) ?? [],
  );
  const expectations = lines.map(({ kind, text }) => ({ kind, text: text.trim() })).filter(({ text }) => text !== '');
  const canSave = question.trim() !== '' && (expected.trim() !== '' || expectations.length > 0);
  const put = (key: number, more: Partial<Expectation>) =>
    setLines(lines.map((line) => (line.key === key ? { ...line, ...more } : line)));
  return (
    <Dialog
      size="md"
      title={isNew ? strings.newTitle : strings.editTitle}
      closeLabel={shellStrings.close}
      onClose={close}
      footer={
        <>
          <Button variant="outline" size="sm" onClick={close}>
            {shellStrings.cancel}
          </Button>
          <Button type="submit" form={FORM_ID} size="sm" disabled={!canSave}>
            {strings.save}
          </Button>
        </>
      }
    >
      <Box
        as="form"
        id={FORM_ID}
        {...{ noValidate: true }}
        display="grid"
        gap="4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!canSave) return;
          save({ question: question.trim(), expected: expected.trim(), expectations });
          close();
        }}
      >
        <Field label={strings.question} hint={strings.questionHint} required>
          {(control) => (
            <Input
              {...control}
              {...AUTO_FOCUS}
              dir="auto"
              maxLength={TAUGHT_QUESTION_LIMIT_CHARACTERS}
              value={question}
              onChange={(event) => setQuestion(event.target.value)}
            />
          )}
        </Field>
        <Field label={strings.expected} hint={strings.expectedHint}>
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              dir="auto"
              maxLength={TAUGHT_ANSWER_LIMIT_CHARACTERS}
              value={expected}
              onChange={(event) => setExpected(event.target.value)}
            />
          )}
        </Field>
        <Box as="fieldset" minW={0}>
          <Box as="legend" textStyle="label" mb="1.5">
            {strings.expectations}
          </Box>
          <Flex direction="column" gap="2">
            {lines.map(({ key, kind, text }) => (
              <Flex key={key} gap="2" align="center">
                <Select
                  aria-label={strings.kind}
                  w="auto"
                  flexShrink={0}
                  maxW="150px"
                  value={kind}
                  onChange={(event) => put(key, { kind: event.target.value as Expectation['kind'] })}
                >
                  {KINDS.map((one) => (
                    <option key={one} value={one}>
                      {strings.expectationKinds[one]}
                    </option>
                  ))}
                </Select>
                <Input
                  aria-label={strings.text}
                  dir="auto"
                  minW={0}
                  maxLength={EXPECTATION_LIMIT_CHARACTERS}
                  value={text}
                  onChange={(event) => put(key, { text: event.target.value })}
                />
                <IconButton
                  label={strings.removeExpectation(text)}
                  Icon={X}
                  onClick={() => setLines(lines.filter((line) => line.key !== key))}
                />
              </Flex>
            ))}
          </Flex>
          {lines.some(({ kind }) => kind === 'rubric') && (
            <Box textStyle="hint" mt="1.5">
              {strings.needsModel}
            </Box>
          )}
          {lines.length < EXPECTATIONS_LIMIT && (
            <Button
              variant="outline"
              size="sm"
              mt="2"
              onClick={() => {
                const key = Math.max(-1, ...lines.map((line) => line.key)) + 1;
                setLines([...lines, { kind: 'contains', text: '', key }]);
              }}
            >
              <Plus size={14} aria-hidden="true" />
              {strings.addExpectation}
            </Button>
          )}
        </Box>
      </Box>
    </Dialog>
  );
};
