import { Box, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import {
  selectCanSubmitTemplate,
  selectIsTemplateUnread,
  selectKnownTemplate,
  selectTemplateFormFailure,
  selectTemplateTitle,
  selectTemplateWork,
} from '#machines/templateForm';
import { useFact, useIsBusy, useMarks } from '#src/app/hooks/fact.ts';
import { useTemplateFormRef, useTemplateFormVerbs } from '#src/app/hooks/templateForm.tsx';
import { usePermissions } from '#src/app/hooks/workspace.tsx';
import { AUTO_FOCUS } from '../../../components/autoFocus';
import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/Dialog';
import { FailureNotice } from '../../../components/FailureNotice';
import { Field } from '../../../components/Field';
import { Input } from '../../../components/Input';
import { SkeletonRows } from '../../../components/Skeleton';
import { shellStrings } from '../../../strings/shell';
import { FormFailure, messageAbout } from '../../accounts/overlays/FormFailure';
import { templateFormStrings as strings } from './strings';

const FORM_ID = 'templateForm';
const TITLE_LIMIT = 200;
const TITLE_INPUTS = ['title'];

/** What the three dialogs about a template have in common. */
export const TemplateDialog = ({ close, children }: { close: () => void; children: ReactNode }) => {
  const ref = useTemplateFormRef();
  const { submit, retry } = useTemplateFormVerbs();
  const work = useFact(ref, selectTemplateWork);
  const known = useFact(ref, selectKnownTemplate);
  const failure = useFact(ref, selectTemplateFormFailure);
  const isUnread = useFact(ref, selectIsTemplateUnread);
  const canSubmit = useFact(ref, selectCanSubmitTemplate);
  const isBusy = useIsBusy(ref);
  const marks = useMarks(ref);
  if (!usePermissions().has('manageTemplates')) return null;
  const isWaiting = work !== 'create' && known === null;
  return (
    <Dialog
      size="sm"
      title={strings.title(work, known?.title)}
      closeLabel={shellStrings.close}
      onClose={close}
      footer={
        <>
          <Button variant="outline" size="sm" onClick={close}>
            {shellStrings.cancel}
          </Button>
          <Button
            type="submit"
            form={FORM_ID}
            size="sm"
            variant={work === 'delete' ? 'danger' : 'solid'}
            busy={isBusy && !isWaiting}
            disabled={!canSubmit}
          >
            {strings.act(work)}
          </Button>
        </>
      }
    >
      {isUnread ? (
        <FailureNotice title={strings.unread} failure={failure} onRetry={retry} />
      ) : (
        <Box
          as="form"
          id={FORM_ID}
          {...{ noValidate: true }}
          {...marks}
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          {isWaiting ? (
            <SkeletonRows rows={1} label={strings.loading} />
          ) : (
            <Flex direction="column" gap="4">
              {children}
              <FormFailure failure={failure} except={TITLE_INPUTS} />
            </Flex>
          )}
        </Box>
      )}
    </Dialog>
  );
};

/** What the template is called. */
export const TitleField = () => {
  const ref = useTemplateFormRef();
  const { edit } = useTemplateFormVerbs();
  const title = useFact(ref, selectTemplateTitle);
  const failure = useFact(ref, selectTemplateFormFailure);
  return (
    <Field label={strings.name} required error={messageAbout(failure, TITLE_INPUTS)}>
      {(control) => (
        <Input
          {...control}
          {...AUTO_FOCUS}
          autoComplete="off"
          value={title}
          maxLength={TITLE_LIMIT}
          onChange={(event) => edit(event.target.value)}
        />
      )}
    </Field>
  );
};
