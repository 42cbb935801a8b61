import { Box, Flex } from '@chakra-ui/react';
import { Copy, Pencil, Rocket } from 'lucide-react';
import { useId } from 'react';
import type { AgentVersion } from '#contract/entities/campaign';
import { useNavigation } from '#src/app/hooks/location.ts';
import { Button } from '../../components/Button';
import { Input } from '../../components/Input';
import { MoreMenu } from '../../components/MoreMenu';
import { Problem } from '../../components/Problem';
import { shellStrings } from '../../strings/shell';
import { dateText } from '../../words/dateText';
import { Moment } from './Moment';
import { versionStrings } from './strings';
import { useVersionTitle } from './useVersionTitle';

export type VersionRowProps = {
  version: AgentVersion;
  busy: boolean;
  /** False while the list loads: a name given then would be lost. */
  canRename: boolean;
  onRename: (title: string) => void;
};

/** Versions kept automatically are named after their time by the host; the time stands below anyway. */
const isAutomatic = ({ title, versionId }: AgentVersion) => title === `Auto-${versionId}`;
const shownTitle = (version: AgentVersion) => (isAutomatic(version) ? versionStrings.automatic : version.title);

/** One version. Restoring goes to the draft, so that callers notice nothing; everything goes through a comparison first. */
export const VersionRow = ({ version, busy, canRename, onRename }: VersionRowProps) => {
  const { openOverlay } = useNavigation();
  const { typed: name, setTyped: setName, noteAsked, problem } = useVersionTitle(version.versionId);
  const problemId = useId();
  const title = shownTitle(version);
  const review = (value: 'restore' | 'replace', restoreTo?: 'staging' | 'default') =>
    openOverlay('compareChanges', { versionId: String(version.versionId), ...(restoreTo && { restoreTo }) }, value);
  const save = () => {
    const typed = name?.trim() ?? '';
    if (typed === '' || typed === title) return setName(null);
    onRename(typed);
    noteAsked();
  };
  const what = [version.createdBy, dateText(version.versionId), version.source === 'default' && versionStrings.ofLive];
  return (
    <Moment
      data-version={version.versionId}
      title={
        name === null ? (
          <Box color={isAutomatic(version) ? 'inkMuted' : 'ink'} truncate>
            {title}
          </Box>
        ) : (
          <Flex
            as="form"
            gap="2"
            wrap="wrap"
            onSubmit={(event) => {
              event.preventDefault();
              if (canRename) save();
            }}
          >
            <Input
              autoFocus
              flex="1 1 100%"
              aria-label={versionStrings.renameLabel(title)}
              aria-invalid={problem !== null || undefined}
              aria-describedby={problem === null ? undefined : problemId}
              maxLength={200}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
            <Button type="submit" size="sm" disabled={!canRename}>
              {versionStrings.saveName}
            </Button>
            <Button variant="ghost" size="sm" onClick={() => setName(null)}>
              {shellStrings.cancel}
            </Button>
          </Flex>
        )
      }
      what={
        <>
          {problem && <Problem id={problemId}>{problem}</Problem>}
          {what.filter(Boolean).join(' · ')}
        </>
      }
      acts={
        name === null && (
          <>
            <Button
              variant="outline"
              size="xs"
              title={versionStrings.restoreHint}
              disabled={busy}
              onClick={() => review('restore', 'staging')}
            >
              {versionStrings.restore}
            </Button>
            <MoreMenu
              label={versionStrings.more(title)}
              disabled={busy}
              items={[
                { label: versionStrings.rename, Icon: Pencil, onSelect: () => setName(title) },
                { label: versionStrings.replace, Icon: Copy, onSelect: () => review('replace') },
                { label: versionStrings.makeLive, Icon: Rocket, onSelect: () => review('restore', 'default') },
              ]}
            />
          </>
        )
      }
    />
  );
};
