import { Box, Flex } from '@chakra-ui/react';
import { useDuplicateAgent, useIsAtAgents } from '#src/app/hooks/agentWork.ts';
import { useForm, useFormTask } from '#src/app/hooks/form.ts';
import { useNavigation } from '#src/app/hooks/location.ts';
import { FeatureScope, useAccount, usePermissions } from '#src/app/hooks/workspace.tsx';
import { Button } from '../../components/Button';
import { FailureNotice } from '../../components/FailureNotice';
import { Field } from '../../components/Field';
import { Input } from '../../components/Input';
import { Page } from '../../components/Page';
import { PageSkeleton } from '../../components/PageSkeleton';
import { Section } from '../../components/Section';
import { FormFailure, messageAbout } from '../accounts/overlays/FormFailure';
import { agentSettingsStrings as strings } from './strings';

/** An agent's name, the address of its public page, and its deletion. */
export const Screen = () => (
  <FeatureScope of="agentSettings" fallback={<PageSkeleton title={strings.title} isTitleHidden />}>
    <Settings />
  </FeatureScope>
);

const Settings = () => {
  const { phase, failure, marks, retry } = useForm('agentSettings');
  const permissions = usePermissions();
  if (phase === 'failed') return <FailureNotice title={strings.failed} failure={failure} onRetry={retry} />;
  if (phase !== 'ready') return <PageSkeleton title={strings.title} isTitleHidden />;
  return (
    <Page title={strings.title} isTitleHidden marks={marks}>
      <Box maxW="640px" mx="-4">
        <Names />
        <Address />
        {permissions.has('editOrg') && <Look />}
        {permissions.has('addAgents') && <Duplication />}
        {permissions.has('manageTemplates') && <AsTemplate />}
        {permissions.has('deleteOrg') && <Removal />}
      </Box>
    </Page>
  );
};

const Names = () => {
  const { draft, edit, carryOut } = useForm('agentSettings');
  const { can, isUnderWay, failure } = useFormTask('agentSettings', 'save');
  const { name, username } = draft;
  return (
    <Section title={strings.names}>
      <Flex
        as="form"
        {...{ noValidate: true }}
        direction="column"
        gap="4"
        onSubmit={(event) => {
          event.preventDefault();
          carryOut('save');
        }}
      >
        <Field label={strings.name} hint={strings.nameHint} required error={messageAbout(failure, ['accountName'])}>
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              value={name}
              onChange={(event) => edit({ name: event.target.value })}
            />
          )}
        </Field>
        <Field
          label={strings.username}
          hint={strings.usernameHint(window.location.host, username.trim().toLowerCase())}
          required
          error={messageAbout(failure, ['targetUsername'])}
        >
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              value={username}
              onChange={(event) => edit({ username: event.target.value })}
            />
          )}
        </Field>
        <FormFailure failure={failure} except={['accountName', 'targetUsername']} />
        <Flex>
          <Button type="submit" busy={isUnderWay} disabled={!can}>
            {strings.save}
          </Button>
        </Flex>
      </Flex>
    </Section>
  );
};

/** Where the public page is, and the way to another address. */
const Address = () => {
  const { openOverlay } = useNavigation();
  const account = useAccount();
  if (!account) return null;
  return (
    <Section title={strings.address.title} hint={strings.address.hint}>
      <Box mb="3" fontWeight="medium" overflowWrap="anywhere">
        {`${window.location.host}/${account.slug ?? account.username}`}
      </Box>
      <Button variant="outline" onClick={() => openOverlay('editSlug')}>
        {strings.address.open}
      </Button>
    </Section>
  );
};

/** The ways to what the public page shows. */
const Look = () => {
  const { openOverlay } = useNavigation();
  return (
    <Section title={strings.look.title} hint={strings.look.hint}>
      <Flex gap="2" wrap="wrap">
        <Button variant="outline" onClick={() => openOverlay('editPage')}>
          {strings.look.page}
        </Button>
        <Button variant="outline" onClick={() => openOverlay('editAvatar', { of: 'account' })}>
          {strings.look.picture}
        </Button>
      </Flex>
    </Section>
  );
};

/** Other agents may begin as this one does. */
const AsTemplate = () => {
  const { openOverlay } = useNavigation();
  return (
    <Section title={strings.template.section} hint={strings.template.hint}>
      <Button variant="outline" onClick={() => openOverlay('createTemplate')}>
        {strings.template.open}
      </Button>
    </Section>
  );
};

const Duplication = () => {
  const { openOverlay } = useNavigation();
  const duplicate = useDuplicateAgent();
  const isBusy = useIsAtAgents();
  const account = useAccount();
  if (!account) return null;
  return (
    <Section title={strings.copyAgent.section} hint={strings.copyAgent.hint}>
      <Flex gap="2">
        <Button variant="outline" busy={isBusy} onClick={() => duplicate(account.id, account.details.displayName)}>
          {strings.copyAgent.open}
        </Button>
        <Button variant="ghost" onClick={() => openOverlay('agentInfo')}>
          {strings.copyAgent.about}
        </Button>
      </Flex>
    </Section>
  );
};

const Removal = () => {
  const { openOverlay } = useNavigation();
  return (
    <Section title={strings.remove.section} hint={strings.remove.hint}>
      <Button variant="outline" onClick={() => openOverlay('deleteAgent')}>
        {strings.remove.open}
      </Button>
    </Section>
  );
};
