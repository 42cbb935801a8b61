import { Box, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useForm, useFormTask } from '#src/app/hooks/form.ts';
import { usePermissions } from '#src/app/hooks/workspace.tsx';
import { AUTO_FOCUS } from '../../../components/autoFocus';
import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/Dialog';
import { FailureNotice } from '../../../components/FailureNotice';
import { Field } from '../../../components/Field';
import { Input } from '../../../components/Input';
import { SkeletonRows } from '../../../components/Skeleton';
import { TakenUp } from '../../../components/TakenUp';
import { shellStrings } from '../../../strings/shell';
import { FormFailure, messageAbout } from '../../accounts/overlays/FormFailure';
import { templateFormStrings as strings } from './strings';

const FORM_ID = 'templateForm';
const TITLE_LIMIT = 200;
const TITLE_INPUTS = ['title'];

/** What the three dialogs about a template have in common. */
export const TemplateDialog = ({ close, children }: { close: () => void; children: ReactNode }) => {
  const { key, record: known, failure, phase, marks, isTakenUp, carryOut, retry, discard } = useForm('templateForm');
  const { work } = key;
  const { can, isUnderWay } = useFormTask('templateForm', work);
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
            busy={isUnderWay}
            disabled={!can}
          >
            {strings.act(work)}
          </Button>
        </>
      }
    >
      {phase === 'failed' ? (
        <FailureNotice title={strings.unread} failure={failure} onRetry={retry} />
      ) : (
        <Box
          as="form"
          id={FORM_ID}
          {...{ noValidate: true }}
          {...marks}
          onSubmit={(event) => {
            event.preventDefault();
            carryOut(work);
          }}
        >
          {isWaiting ? (
            <SkeletonRows rows={1} label={strings.loading} />
          ) : (
            <Flex direction="column" gap="4">
              {isTakenUp && <TakenUp onDiscard={discard} />}
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
  const { draft, failure, edit } = useForm('templateForm');
  return (
    <Field label={strings.name} required error={messageAbout(failure, TITLE_INPUTS)}>
      {(control) => (
        <Input
          {...control}
          {...AUTO_FOCUS}
          autoComplete="off"
          value={draft.title}
          maxLength={TITLE_LIMIT}
          onChange={(event) => edit({ title: event.target.value })}
        />
      )}
    </Field>
  );
};
