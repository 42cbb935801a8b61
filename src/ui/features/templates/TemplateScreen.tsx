import { Box, Flex, Grid } from '@chakra-ui/react';
import { ArrowLeft, Copy, PenLine, Trash2 } from 'lucide-react';
import type { Account } from '#contract/entities/account';
import type { Template } from '#contract/entities/campaign';
import { useAppPath } from '#src/app/hooks/app.ts';
import { ListFeature } from '#src/app/hooks/lists.tsx';
import { useOverlayHref } from '#src/app/hooks/location.ts';
import type { Marks } from '#src/app/hooks/marks.ts';
import { useAccount, usePermissions } from '#src/app/hooks/workspace.tsx';
import { ActionLink } from '../../components/ActionLink';
import { Badge } from '../../components/Badge';
import { Card } from '../../components/Card';
import { FailureNotice } from '../../components/FailureNotice';
import { MoreMenu } from '../../components/MoreMenu';
import { Page } from '../../components/Page';
import { PageSkeleton } from '../../components/PageSkeleton';
import { usePagedList } from '../../components/usePagedList';
import { hrefOfPath } from '../../places';
import { listStrings } from '../../strings/lists';
import { configurationOf } from './configuration';
import { PromptPreview } from './PromptPreview';
import { templateStrings } from './strings';
import { TemplateFieldList } from './TemplateFieldList';
import { TemplateGone } from './TemplateGone';

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
  const { items, isLoading, failure, verbs, marks } = usePagedList('templates');
  const template = items.find(({ id }) => id === templateId);
  if (template) return <TemplatePage account={account} template={template} marks={marks} />;
  if (failure) return <FailureNotice title={listStrings.failed} failure={failure} onRetry={verbs.retry} />;
  if (isLoading) return <PageSkeleton title={templateStrings.title} />;
  return <TemplateGone />;
};

type PageProps = { account: Account; template: Template; marks: Marks };

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
      actions={
        <>
          <MigrateLink account={account} template={template} />
          <EditLink account={account} template={template} />
          <UseLink account={account} template={template} />
          <More account={account} template={template} />
        </>
      }
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
  const href = useOverlayHref('setupAgent', { templateId: template.id });
  if (account.accountType !== 'organization' || !template.published || !may.has('addAgents')) return null;
  return (
    <ActionLink href={href} w={{ base: 'full', sm: 'auto' }}>
      {templateStrings.use}
    </ActionLink>
  );
};

/** Writes a template, for those whose own it is: only they see its draft. */
const EditLink = ({ account, template }: Pick<PageProps, 'account' | 'template'>) => {
  const may = usePermissions();
  if (account.accountType === 'organization' || !template.staging || !may.has('manageTemplates')) return null;
  return (
    <ActionLink href={hrefOfPath(account.path, ['templates', template.id, 'edit'])} w={{ base: 'full', sm: 'auto' }}>
      {templateStrings.edit}
    </ActionLink>
  );
};

const More = ({ account, template }: Pick<PageProps, 'account' | 'template'>) => {
  const may = usePermissions();
  const parameters = { templateId: template.id };
  const copy = useOverlayHref('createTemplate', parameters);
  const rename = useOverlayHref('renameTemplate', parameters);
  const remove = useOverlayHref('deleteTemplate', parameters);
  if (account.accountType === 'organization' || !may.has('manageTemplates')) return null;
  const own = template.staging
    ? [
        { label: templateStrings.rename, Icon: PenLine, href: rename },
        { label: templateStrings.delete, Icon: Trash2, href: remove },
      ]
    : [];
  return (
    <MoreMenu
      label={templateStrings.more(template.title)}
      items={[{ label: templateStrings.copy, Icon: Copy, href: copy }, ...own]}
    />
  );
};

/** Changes the agents that follow this template to another one, for those who may write templates. */
const MigrateLink = ({ account, template }: Pick<PageProps, 'account' | 'template'>) => {
  const may = usePermissions();
  const href = useOverlayHref('migrateTemplate', { templateId: template.id });
  if (account.accountType === 'organization' || !template.production || !may.has('manageTemplates')) return null;
  return (
    <ActionLink variant="outline" href={href} w={{ base: 'full', sm: 'auto' }}>
      {templateStrings.migrate}
    </ActionLink>
  );
};
