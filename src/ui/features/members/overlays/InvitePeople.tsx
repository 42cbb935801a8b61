import { Box, Flex } from '@chakra-ui/react';
import { Check, MailCheck, TriangleAlert } from 'lucide-react';
import { addressesIn } from '#contract/rules/accounts/addresses';
import { areAllSent, type InviteResult } from '#machines/forms/invite';
import { useForm, useFormTask } from '#src/app/hooks/form.ts';
import { useMembers } from '#src/app/hooks/members.ts';
import { FeatureScope, useAccount } from '#src/app/hooks/workspace.tsx';
import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/Dialog';
import { EmptyState } from '../../../components/EmptyState';
import { ProgressBar } from '../../../components/ProgressBar';
import { TypedField } from '../../../components/TypedField';
import type { OverlayProps } from '../../../overlays/overlay';
import { shellStrings } from '../../../strings/shell';
import { FormFailure } from '../../accounts/overlays/FormFailure';
import { RightsFields } from '../RightsFields';
import { Sentence } from '../Sentence';
import { memberStrings as strings } from '../strings';
import { useRoles } from '../useRoles';

const FORM_ID = 'invitePeople';

/** Invites people to this account, one or several at once (`memberInvite`, specification 2). */
export const Overlay = ({ close }: OverlayProps) => (
  <FeatureScope of="invite" fallback={<ProgressBar />}>
    <InvitePeople close={close} />
  </FeatureScope>
);

const InvitePeople = ({ close }: Pick<OverlayProps, 'close'>) => {
  const { result, marks, carryOut } = useForm('invite');
  const account = useAccount();
  const isSent = areAllSent(result);
  return (
    <Dialog
      placement="side"
      size="md"
      title={strings.inviteTo(account?.details.displayName ?? '')}
      closeLabel={shellStrings.close}
      onClose={close}
      footer={isSent ? <SentFoot close={close} /> : <FormFoot close={close} />}
    >
      <Box
        as="form"
        id={FORM_ID}
        {...{ noValidate: true, autoComplete: 'off' }}
        {...marks}
        onSubmit={(event) => {
          event.preventDefault();
          carryOut('send');
        }}
      >
        {isSent ? <Sent /> : <Fields />}
      </Box>
    </Dialog>
  );
};

const Fields = () => {
  const { draft, result, failure, edit } = useForm('invite');
  const { isUnderWay } = useFormTask('invite', 'send');
  const { addresses, role, customRoleId, permittedAccountIds } = draft;
  const { agents = [], roles: customRoles = [] } = useMembers().record ?? {};
  return (
    <Flex direction="column" gap="5">
      <div>
        <TypedField
          label={strings.addresses}
          hint={strings.addressesHint}
          type="textarea"
          rows={2}
          unset=""
          value={addresses}
          onChange={(text) => edit({ addresses: text })}
        />
        <Results results={isUnderWay || failure ? [] : (result ?? [])} />
        <FormFailure failure={failure} except={[]} />
      </div>
      <RightsFields
        roles={useRoles()}
        customRoles={customRoles}
        role={role}
        customRoleId={customRoleId}
        permittedAccountIds={permittedAccountIds}
        agents={agents}
        onRole={(next, chosenId) =>
          edit({ role: next, customRoleId: chosenId, ...(next === 'owner' && { permittedAccountIds: null }) })
        }
        onLimit={(next) => edit({ permittedAccountIds: next })}
      />
    </Flex>
  );
};

const Results = ({ results }: { results: readonly InviteResult[] }) => (
  <Box as="ul" listStyleType="none" role="status" aria-label={strings.results} mt={results.length > 0 ? '2' : '0'}>
    {results.map(({ email, problem }) => (
      <Flex key={email} as="li" gap="2" py="1" fontSize="sm" color={problem === null ? 'success.ink' : 'danger.ink'}>
        <Box mt="3px">
          {problem === null ? <Check size={14} aria-hidden="true" /> : <TriangleAlert size={14} aria-hidden="true" />}
        </Box>
        <Box minW={0} wordBreak="break-word">
          <Box as="span" color="ink">
            {email}
          </Box>
          {`: ${problem ?? strings.isSent}`}
        </Box>
      </Flex>
    ))}
  </Box>
);

const Sent = () => {
  const results = useForm('invite').result ?? [];
  return (
    <>
      <EmptyState icon={<MailCheck size={22} />} title={strings.sentTitle(results.length)} hint={strings.sentHint} />
      <Results results={results} />
    </>
  );
};

const FormFoot = ({ close }: Pick<OverlayProps, 'close'>) => {
  const { draft: form } = useForm('invite');
  const { can, isUnderWay } = useFormTask('invite', 'send');
  const { record } = useMembers();
  const roles = useRoles();
  const isOffered =
    form.customRoleId === null
      ? roles.includes(form.role)
      : (record?.roles.some(({ id, givable }) => id === form.customRoleId && givable) ?? false);
  return (
    <>
      {record && isOffered && (
        <Box flexBasis="100%">
          <Sentence {...form} people={record} />
        </Box>
      )}
      <Box textStyle="hint" me="auto">
        {strings.linkHint}
      </Box>
      <Button variant="outline" size="sm" onClick={close}>
        {shellStrings.cancel}
      </Button>
      <Button type="submit" form={FORM_ID} size="sm" busy={isUnderWay} disabled={!(can && isOffered) && !isUnderWay}>
        {strings.send(addressesIn(form.addresses).length)}
      </Button>
    </>
  );
};

const SentFoot = ({ close }: Pick<OverlayProps, 'close'>) => {
  const { discard } = useForm('invite');
  return (
    <>
      <Button variant="outline" size="sm" onClick={discard}>
        {strings.inviteMore}
      </Button>
      <Button size="sm" onClick={close}>
        {strings.done}
      </Button>
    </>
  );
};
