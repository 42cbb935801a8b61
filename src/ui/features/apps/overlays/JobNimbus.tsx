import { Box, Flex } from '@chakra-ui/react';
import { openOverlay } from '#contract/rules/address/overlays';
import { useJobNimbus } from '#src/app/hooks/connections.ts';
import { useNavigation, useOverlayHref, usePlace } from '#src/app/hooks/location.ts';
import { ActionLink } from '../../../components/ActionLink';
import { Avatar } from '../../../components/Avatar';
import { Dialog } from '../../../components/Dialog';
import { FailureNotice } from '../../../components/FailureNotice';
import { Field } from '../../../components/Field';
import { Input } from '../../../components/Input';
import { JsonTree } from '../../../components/JsonTree';
import { ProgressBar } from '../../../components/ProgressBar';
import { Section } from '../../../components/Section';
import type { OverlayProps } from '../../../overlays/overlay';
import { shellStrings } from '../../../strings/shell';
import { connectionStrings } from '../connectionStrings';

const strings = connectionStrings.jobNimbus;

/** The settings and the team of the JobNimbus account whose key the app has (specification 7). The day is in the address. */
export const JobNimbus = ({ overlay, close }: OverlayProps) => {
  const { record, failure, marks, retry } = useJobNimbus();
  const { pathname, search } = usePlace();
  const { replace } = useNavigation();
  const day = overlay.parameters.targetDate ?? '';
  // One sentence for both.
  const isSaidAbove = record?.team.valid === false && record.settings.status === record.team.status;
  const choose = (targetDate: string) =>
    replace(`${pathname}?${openOverlay(search, 'jobnimbus', targetDate === '' ? {} : { targetDate })}`);
  return (
    <Dialog placement="side" size="md" flush title={strings.title} closeLabel={shellStrings.close} onClose={close}>
      <Box {...marks} minH="240px">
        <Section title={strings.team} hint={strings.teamHint}>
          <Box maxW="200px" mb="3">
            <Field label={strings.day}>
              {(control) => (
                <Input {...control} type="date" value={day} onChange={(event) => choose(event.target.value)} />
              )}
            </Field>
          </Box>
          {record ? (
            record.team.valid ? (
              <Team team={record.team.team} hasDay={day !== ''} />
            ) : (
              <NotValid status={record.team.status} />
            )
          ) : (
            !failure && <ProgressBar />
          )}
        </Section>
        {record && !isSaidAbove && (
          <Section title={strings.settings}>
            {record.settings.valid ? (
              <Box maxH="360px" overflow="auto" tabIndex={0} role="group" aria-label={strings.settings}>
                <JsonTree value={record.settings.settings ?? null} openLevels={1} />
              </Box>
            ) : (
              <NotValid status={record.settings.status} />
            )}
          </Section>
        )}
        {failure && !record && <FailureNotice title={strings.failed} failure={failure} onRetry={retry} />}
      </Box>
    </Dialog>
  );
};

type People = NonNullable<ReturnType<typeof useJobNimbus>['record']>['team']['team'];

const Team = ({ team, hasDay }: { team: People; hasDay: boolean }) => {
  if (team.length === 0) return <Box textStyle="hint">{strings.nobody}</Box>;
  return (
    <Box as="ul" listStyleType="none" aria-label={strings.team}>
      {team.map(({ id, name, email, tasks }) => (
        <Flex as="li" key={id} gap="3" py="2" borderBottomWidth="1px" fontSize="sm">
          <Avatar kind="colleague" size="sm" name={name} />
          <Box minW={0} flex="1">
            <Box fontWeight="emphasis">{name}</Box>
            {email && (
              <Box textStyle="caption" color="inkMuted" overflowWrap="anywhere">
                {email}
              </Box>
            )}
            {tasks.map(({ title, startS, endS }) => (
              <Box key={`${title} ${startS}`} mt="1">
                {[hours(startS, endS), title].filter(Boolean).join(' ')}
              </Box>
            ))}
            {hasDay && tasks.length === 0 && (
              <Box textStyle="hint" mt="1">
                {strings.free}
              </Box>
            )}
          </Box>
        </Flex>
      ))}
    </Box>
  );
};

const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });
const hours = (...times: readonly (number | undefined)[]) =>
  times.flatMap((timeS) => (timeS === undefined ? [] : [clock.format(timeS * 1_000)])).join(' – ');

/** Why there is nothing to show, with what JobNimbus answered, and where its key is entered. */
const NotValid = ({ status }: { status: number }) => {
  const href = useOverlayHref('integrations', { appId: 'jobnimbus', appVersion: 'v1' });
  return (
    <Box role="status" fontSize="sm">
      <Box color="danger.ink" mb="2">
        {status === 401 || status === 403
          ? strings.noKey(status)
          : status === 0
            ? strings.away
            : strings.answers(status)}
      </Box>
      <ActionLink variant="outline" size="sm" href={href}>
        {strings.setUp}
      </ActionLink>
    </Box>
  );
};
