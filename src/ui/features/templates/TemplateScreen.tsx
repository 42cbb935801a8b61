import { Box, Flex, Grid } from '@chakra-ui/react';
import { ArrowLeft, LayoutTemplate } from 'lucide-react';
import type { Account } from '#contract/entities/account';
import type { Template } from '#contract/entities/campaign';
import { useAppPath } from '#src/app/hooks/app.ts';
import { useMarks } from '#src/app/hooks/fact.ts';
import { ListFeature, useListRef, useListVerbs } from '#src/app/hooks/lists.tsx';
import { useOverlayHref } from '#src/app/hooks/location.ts';
import { useAccount, usePermissions } from '#src/app/hooks/workspace.tsx';
import { ActionLink } from '../../components/ActionLink';
import { Badge } from '../../components/Badge';
import { Card } from '../../components/Card';
import { EmptyState } from '../../components/EmptyState';
import { FailureNotice } from '../../components/FailureNotice';
import { Page } from '../../components/Page';
import { PageSkeleton } from '../../components/PageSkeleton';
import { usePagedList } from '../../components/usePagedList';
import { hrefOfPath } from '../../routes/console/places';
import { listStrings } from '../../strings/lists';
import { configurationOf } from './configuration';
import { PromptPreview } from './PromptPreview';
import { templateStrings } from './strings';
import { TemplateFieldList } from './TemplateFieldList';

/** One template to read: its prompt with what the fields fill in marked, and what it asks for. */
export const Screen = () => {
  const account = useAccount();
  const templateId = useAppPath().screen[1] ?? '';
  if (!account) return null;
  return (
    <ListFeature of="templates" fallback={<PageSkeleton title={templateStrings.title} />}>
      <TemplateFound account={account} templateId={templateId} />
    </ListFeature>
  );
};

const TemplateFound = ({ account, templateId }: { account: Account; templateId: string }) => {
  const ref = useListRef('templates');
  const { retry } = useListVerbs('templates');
  const { items, isLoading, failure } = usePagedList(ref);
  const marks = useMarks(ref);
  const template = items.find(({ id }) => id === templateId);
  if (template) return <TemplatePage account={account} template={template} marks={marks} />;
  if (failure) return <FailureNotice title={listStrings.failed} failure={failure} onRetry={retry} />;
  if (isLoading) return <PageSkeleton title={templateStrings.title} />;
  return (
    <EmptyState
      icon={<LayoutTemplate size={22} />}
      title={templateStrings.missing}
      hint={templateStrings.missingHint}
      action={
        <ActionLink variant="outline" size="sm" href={hrefOfPath(account.path, ['templates'])}>
          {templateStrings.all}
        </ActionLink>
      }
    />
  );
};

type PageProps = { account: Account; template: Template; marks: ReturnType<typeof useMarks> };

const TemplatePage = ({ account, template, marks }: PageProps) => {
  const configuration = configurationOf(template);
  const fields = configuration?.templateFields ?? [];
  const prompt = configuration?.agentInstructions?.trim() ?? '';
  return (
    <Page
      marks={marks}
      back={
        <ActionLink variant="ghost" size="xs" ms="-2" mb="1" href={hrefOfPath(account.path, ['templates'])}>
          <ArrowLeft size={14} aria-hidden="true" />
          {templateStrings.all}
        </ActionLink>
      }
      title={template.title}
      hint={template.description}
      actions={<UseLink account={account} template={template} />}
      toolbar={
        <>
          {template.trade && <Badge>{template.trade}</Badge>}
          <Badge tone={template.published ? 'success' : 'info'}>
            {template.published ? templateStrings.published : templateStrings.draft}
          </Badge>
        </>
      }
    >
      <Grid templateColumns={{ base: '1fr', lg: 'minmax(0, 1fr) 320px' }} gap="4" alignItems="start">
        <Card p="5">
          <Box as="h2" textStyle="section">
            {templateStrings.prompt}
          </Box>
          <Box textStyle="hint" mb="3">
            {templateStrings.promptHint}
          </Box>
          {prompt ? <PromptPreview prompt={prompt} fields={fields} /> : <Box>{templateStrings.noPrompt}</Box>}
        </Card>
        <Flex direction="column" gap="4">
          {configuration?.welcomeMessage && (
            <Card p="5">
              <Box as="h2" textStyle="section" mb="2">
                {templateStrings.greeting}
              </Box>
              <PromptPreview prompt={configuration.welcomeMessage} fields={fields} />
            </Card>
          )}
          <Card p="5">
            <Box as="h2" textStyle="section" mb="2">
              {templateStrings.fields}
            </Box>
            <TemplateFieldList fields={fields} />
          </Card>
        </Flex>
      </Grid>
    </Page>
  );
};

/** Starts an agent from this template, where the account can hold agents. */
const UseLink = ({ account, template }: Pick<PageProps, 'account' | 'template'>) => {
  const may = usePermissions();
  const href = useOverlayHref('createAgentAccount', { templateId: template.id });
  if (account.accountType !== 'organization' || !template.published || !may.has('addAgents')) return null;
  return (
    <ActionLink href={href} w={{ base: 'full', sm: 'auto' }}>
      {templateStrings.use}
    </ActionLink>
  );
};
