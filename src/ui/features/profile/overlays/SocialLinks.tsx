import { Box, Flex } from '@chakra-ui/react';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { SOCIAL_LINKS_LIMIT } from '#contract/rules/hostConstants';
import type { AccountLook } from '#machines/workspace/features';
import { useAccountLook } from '#src/app/hooks/profile.tsx';
import { AUTO_FOCUS } from '../../../components/autoFocus';
import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/Dialog';
import { FailureNotice } from '../../../components/FailureNotice';
import { Field } from '../../../components/Field';
import { IconButton } from '../../../components/IconButton';
import { Input, Select } from '../../../components/Input';
import { Problem } from '../../../components/Problem';
import { SkeletonRows } from '../../../components/Skeleton';
import type { OverlayProps } from '../../../overlays/overlay';
import { shellStrings } from '../../../strings/shell';
import { FormDialog } from '../FormDialog';
import { profileStrings as strings } from '../strings';
import { useSubmit } from '../useSubmit';

/** The social links of an account (`editSocial`). */
export const Overlay = ({ close }: OverlayProps) => {
  const { record, failure, retry } = useAccountLook();
  if (record) return <Form look={record} close={close} />;
  return (
    <Dialog size="sm" title={strings.social} closeLabel={shellStrings.close} onClose={close}>
      {failure ? (
        <FailureNotice title={strings.failed} failure={failure} onRetry={retry} />
      ) : (
        <SkeletonRows label={strings.loading} rows={3} />
      )}
    </Dialog>
  );
};

const Form = ({ look, close }: { look: AccountLook; close: () => void }) => {
  const saving = useAccountLook();
  const submit = useSubmit(saving, close);
  const [urls, setUrls] = useState<readonly string[]>(() => look.socialLinks.map(({ url }) => url));
  const [position, setPosition] = useState(look.socialLinksPosition);
  const links = urls.filter((url) => url.trim() !== '').map((url) => ({ url: withScheme(url.trim()) }));
  return (
    <FormDialog
      title={strings.social}
      close={close}
      action={strings.save}
      isBusy={saving.isSaving}
      canSubmit
      onSubmit={() => submit({ kind: 'socialLinks', links, position })}
    >
      <Flex direction="column" gap="3" {...saving.marks}>
        <Box textStyle="hint">{strings.socialHint}</Box>
        {urls.length === 0 && <Box color="inkMuted">{strings.noLinks}</Box>}
        {urls.map((url, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a link has nothing else that stays while it is typed
          <Flex key={index} gap="2" align="center">
            <Input
              {...(url === '' && AUTO_FOCUS)}
              type="url"
              aria-label={strings.socialLink(index + 1)}
              placeholder="https://instagram.com/…"
              maxLength={2_000}
              value={url}
              onChange={(event) => setUrls(urls.with(index, event.target.value))}
            />
            <IconButton
              label={strings.removeLink(index + 1)}
              Icon={X}
              onClick={() => setUrls(urls.toSpliced(index, 1))}
            />
          </Flex>
        ))}
        <Flex>
          <Button
            variant="outline"
            size="sm"
            disabled={urls.length >= SOCIAL_LINKS_LIMIT}
            onClick={() => setUrls([...urls, ''])}
          >
            <Plus size={14} aria-hidden="true" />
            {strings.addLink}
          </Button>
        </Flex>
        {urls.length > 0 && (
          <Field label={strings.position}>
            {(control) => (
              <Select
                {...control}
                value={position}
                onChange={(event) => setPosition(event.target.value === 'top' ? 'top' : 'bottom')}
              >
                <option value="top">{strings.positions.top}</option>
                <option value="bottom">{strings.positions.bottom}</option>
              </Select>
            )}
          </Field>
        )}
        {saving.refusal && <Problem>{saving.refusal.message}</Problem>}
      </Flex>
    </FormDialog>
  );
};

/** As people type addresses. */
const withScheme = (url: string): string => (/^[a-z][a-z\d+.-]*:/i.test(url) ? url : `https://${url}`);
