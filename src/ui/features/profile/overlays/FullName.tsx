import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import { useOwnProfile } from '#src/app/hooks/profile.tsx';
import { AUTO_FOCUS } from '../../../components/autoFocus';
import { Field } from '../../../components/Field';
import { Input } from '../../../components/Input';
import type { OverlayProps } from '../../../overlays/overlay';
import { FormDialog } from '../FormDialog';
import { profileStrings as strings } from '../strings';
import { useSubmit } from '../useSubmit';

/** Changes the person's own name (`editFullName`). */
export const Overlay = ({ close }: OverlayProps) => {
  const own = useOwnProfile();
  const [typed, setTyped] = useState<string | null>(null);
  const submit = useSubmit(own, close);
  const known = own.record?.profile.name ?? '';
  const name = typed ?? known;
  const canSave = name.trim() !== '' && (own.isSaving || name.trim() !== known);
  return (
    <FormDialog
      title={strings.name}
      close={close}
      action={strings.save}
      isBusy={own.isSaving}
      canSubmit={own.record !== null && canSave}
      onSubmit={() => submit({ kind: 'name', name: name.trim() })}
    >
      <Box {...own.marks}>
        <Field label={strings.name} hint={strings.nameHint} error={own.refusal?.message}>
          {(control) => (
            <Input
              {...control}
              {...AUTO_FOCUS}
              autoComplete="name"
              maxLength={200}
              value={name}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
      </Box>
    </FormDialog>
  );
};
