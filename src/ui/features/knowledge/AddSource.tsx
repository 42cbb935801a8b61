import { Box, Flex } from '@chakra-ui/react';
import { TEXT_DOCUMENT_LIMIT_CHARACTERS } from '#contract/rules/hostConstants';
import {
  selectAddedBase,
  selectCanSubmit,
  selectImportFailure,
  selectImportStep,
  selectLeftPages,
  selectPages,
  selectSourceFields,
} from '#machines/knowledgeImport';
import { useFact, useMarks } from '#src/app/hooks/fact.ts';
import { KnowledgeImportFeature, useKnowledgeImportRef, useKnowledgeImportVerbs } from '#src/app/hooks/knowledge.tsx';
import { Button } from '../../components/Button';
import { Dialog } from '../../components/Dialog';
import { Field } from '../../components/Field';
import { Input, Textarea } from '../../components/Input';
import { Spinner } from '../../components/Spinner';
import { Tabs } from '../../components/Tabs';
import { shellStrings } from '../../strings/shell';
import { FormFailure } from '../accounts/overlays/FormFailure';
import type { Reader } from './BaseCard';
import { ChoosePages } from './ChoosePages';
import { SourceFiles } from './SourceFiles';
import { knowledgeStrings as strings } from './strings';
import { useKnowledgeChoice } from './useKnowledgeChoice';

const FORM_ID = 'knowledgeImport';

export type AddSourceProps = {
  /** The source that gets more; undefined: a new one. */
  into: string | undefined;
  reader: Reader | null;
};

/** Adds a website, files or a typed text to what agents know. */
export const AddSource = (props: AddSourceProps) => (
  <KnowledgeImportFeature>
    <Adding {...props} />
  </KnowledgeImportFeature>
);

const Adding = ({ into, reader }: AddSourceProps) => {
  const ref = useKnowledgeImportRef();
  const { submit } = useKnowledgeImportVerbs();
  const { closeAdd } = useKnowledgeChoice();
  const step = useFact(ref, selectImportStep);
  const added = useFact(ref, selectAddedBase);
  const failure = useFact(ref, selectImportFailure);
  const marks = useMarks(ref);
  const close = () => closeAdd(added?.id);
  return (
    <Dialog
      size="md"
      title={into === undefined ? strings.addTitle : strings.addToTitle(into)}
      closeLabel={shellStrings.close}
      onClose={close}
      footer={<Foot reader={reader} onClose={close} />}
    >
      <Box
        as="form"
        id={FORM_ID}
        {...marks}
        minH="260px"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {step === 'added' ? <Added reader={reader} /> : step === 'choosing' ? <ChoosePages /> : <Enter />}
        <Box mt="3">
          <FormFailure failure={failure} except={[]} />
        </Box>
      </Box>
    </Dialog>
  );
};

const Enter = () => {
  const ref = useKnowledgeImportRef();
  const { edit } = useKnowledgeImportVerbs();
  const { kind, address, title, text } = useFact(ref, selectSourceFields);
  const step = useFact(ref, selectImportStep);
  const readOnly = step !== 'entering';
  return (
    <Flex direction="column" gap="4">
      <Tabs
        label={strings.kind}
        items={[
          { key: 'website', label: strings.kinds.website },
          { key: 'files', label: strings.kinds.files },
          { key: 'text', label: strings.kinds.text },
        ]}
        selected={kind}
        onSelect={(key) => edit({ kind: key })}
      />
      {kind === 'files' && <SourceFiles readOnly={readOnly} />}
      {kind === 'website' && (
        <Field label={strings.address} hint={strings.addressHint} required>
          {(control) => (
            <Input
              {...control}
              data-autofocus=""
              inputMode="url"
              autoCapitalize="none"
              spellCheck={false}
              placeholder={strings.addressExample}
              readOnly={readOnly}
              value={address}
              onChange={(event) => edit({ address: event.target.value })}
            />
          )}
        </Field>
      )}
      {kind === 'text' && (
        <>
          <Field label={strings.textTitle} required>
            {(control) => (
              <Input
                {...control}
                maxLength={200}
                placeholder={strings.textTitleExample}
                readOnly={readOnly}
                value={title}
                onChange={(event) => edit({ title: event.target.value })}
              />
            )}
          </Field>
          <Field label={strings.textBody} hint={strings.textHint(TEXT_DOCUMENT_LIMIT_CHARACTERS)} required>
            {(control) => (
              <Textarea
                {...control}
                rows={10}
                maxLength={TEXT_DOCUMENT_LIMIT_CHARACTERS}
                readOnly={readOnly}
                value={text}
                onChange={(event) => edit({ text: event.target.value })}
              />
            )}
          </Field>
        </>
      )}
      {step === 'discovering' && (
        <Flex align="center" gap="2" textStyle="hint" role="status">
          <Spinner />
          {strings.finding}
        </Flex>
      )}
    </Flex>
  );
};

const Added = ({ reader }: { reader: Reader | null }) => {
  const ref = useKnowledgeImportRef();
  const { kind } = useFact(ref, selectSourceFields);
  const base = useFact(ref, selectAddedBase);
  const isOffered = reader !== null && base !== null && !reader.reads(base.id);
  return (
    <Flex direction="column" gap="2" role="status">
      <Box textStyle="section">{kind === 'text' ? strings.addedText : strings.added}</Box>
      <Box textStyle="hint">{kind === 'text' ? strings.addedTextHint : strings.addedHint}</Box>
      {isOffered && <Box textStyle="hint">{strings.useHint}</Box>}
      {reader === null && <Box textStyle="hint">{strings.chooseAgentsHint}</Box>}
    </Flex>
  );
};

const Foot = ({ reader, onClose }: { reader: Reader | null; onClose: () => void }) => {
  const ref = useKnowledgeImportRef();
  const { back } = useKnowledgeImportVerbs();
  const step = useFact(ref, selectImportStep);
  const canSubmit = useFact(ref, selectCanSubmit);
  const { kind, files } = useFact(ref, selectSourceFields);
  const base = useFact(ref, selectAddedBase);
  const chosen = useFact(ref, selectPages).length - useFact(ref, selectLeftPages).length;
  if (step === 'added') {
    const isOffered = reader !== null && base !== null && !reader.reads(base.id);
    return (
      <>
        <Button variant={isOffered ? 'outline' : 'solid'} size="sm" onClick={onClose}>
          {reader === null ? strings.chooseAgents : strings.done}
        </Button>
        {isOffered && (
          <Button
            size="sm"
            onClick={() => {
              reader.setReads(base.id, true);
              onClose();
            }}
          >
            {strings.letUse(reader.name)}
          </Button>
        )}
      </>
    );
  }
  const isBusy = step === 'discovering' || step === 'adding';
  const words =
    kind === 'text'
      ? strings.addText
      : kind === 'files'
        ? strings.addFiles(files.length)
        : step === 'choosing' || step === 'adding'
          ? strings.chosen(chosen)
          : strings.find;
  return (
    <>
      <Button variant="outline" size="sm" onClick={step === 'choosing' || step === 'discovering' ? back : onClose}>
        {step === 'choosing' || step === 'discovering' ? strings.back : shellStrings.cancel}
      </Button>
      <Button size="sm" type="submit" form={FORM_ID} busy={isBusy} disabled={!canSubmit && !isBusy}>
        {words}
      </Button>
    </>
  );
};
