import { Box, Flex } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useAccountLook, useOwnProfile } from '#src/app/hooks/profile.tsx';
import { useFiles } from '#src/app/hooks/services.ts';
import { useAccount } from '#src/app/hooks/workspace.tsx';
import { Avatar } from '../../../components/Avatar';
import { Button } from '../../../components/Button';
import { FileZone } from '../../../components/FileZone';
import { Problem } from '../../../components/Problem';
import type { OverlayProps } from '../../../overlays/overlay';
import { FormDialog } from '../FormDialog';
import { profileStrings as strings } from '../strings';
import { useSubmit } from '../useSubmit';

const ACCEPTED = 'image/png,image/jpeg,image/gif,image/webp';

/** The picture of the person, or of the account (`editAvatar`). */
export const Overlay = ({ overlay, close }: OverlayProps) =>
  overlay.parameters.of === 'account' ? <OfAccount close={close} /> : <OfPerson close={close} />;

type Close = Pick<OverlayProps, 'close'>;

const OfPerson = ({ close }: Close) => {
  const own = useOwnProfile();
  const { name, email = '', image } = own.record?.profile ?? {};
  const face = { kind: 'colleague' as const, name: name ?? email, id: undefined };
  const submit = useSubmit(own, close);
  return (
    <Picture
      title={strings.pictureTitle.person}
      face={face}
      image={image ?? null}
      saving={own}
      close={close}
      onSave={(fileId) => submit({ kind: 'picture', fileId })}
    />
  );
};

const OfAccount = ({ close }: Close) => {
  const look = useAccountLook();
  const account = useAccount();
  const kind = account?.accountType === 'agent' ? ('agent' as const) : ('organization' as const);
  const submit = useSubmit(look, close);
  return (
    <Picture
      title={strings.pictureTitle.account}
      face={{ kind, name: account?.details.displayName ?? '', id: account?.id }}
      image={look.record?.image ?? null}
      saving={look}
      close={close}
      onSave={(fileId) => submit({ kind: 'picture', fileId })}
    />
  );
};

type PictureProps = Close & {
  title: string;
  face: { kind: 'colleague' | 'agent' | 'organization'; name: string; id: number | undefined };
  /** The picture there is now. */
  image: string | null;
  saving:
    | Pick<ReturnType<typeof useOwnProfile>, 'record' | 'isSaving' | 'refusal' | 'marks'>
    | ReturnType<typeof useAccountLook>;
  /** Saves a chosen file by its id; null removes the picture. */
  onSave: (fileId: string | null) => void;
};

const Picture = ({ title, face, image, saving, close, onSave }: PictureProps) => {
  const { keep } = useFiles();
  const [file, setFile] = useState<File | null>(null);
  const chosen = useObjectUrl(file);
  const { record, isSaving, refusal, marks } = saving;
  return (
    <FormDialog
      title={title}
      close={close}
      action={strings.save}
      isBusy={isSaving}
      canSubmit={record !== null && file !== null}
      onSubmit={() => file && onSave(keep(file).id)}
      besides={
        image !== null && (
          <Button variant="ghost" size="sm" me="auto" disabled={isSaving} onClick={() => onSave(null)}>
            {strings.removePicture}
          </Button>
        )
      }
    >
      <Flex direction="column" gap="4" {...marks}>
        <Flex align="center" gap="3" aria-label={strings.preview} role="group">
          <Avatar {...face} image={chosen ?? image} size="xl" />
          <Avatar {...face} image={chosen ?? image} size="md" />
          <Avatar {...face} image={chosen ?? image} size="sm" />
          <Box minW={0} textStyle="hint" truncate>
            {file?.name}
          </Box>
        </Flex>
        <FileZone
          title={strings.dropPicture}
          hint={strings.pictureHint}
          chooseLabel={strings.choosePicture}
          accept={ACCEPTED}
          busy={isSaving}
          minH="180px"
          onFiles={([first]) => first && setFile(first)}
        />
        {refusal && <Problem>{refusal.message}</Problem>}
      </Flex>
    </FormDialog>
  );
};

/** An address of a file that this page alone can open. */
function useObjectUrl(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
