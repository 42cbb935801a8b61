import { Box, Flex } from '@chakra-ui/react';
import { Pencil } from 'lucide-react';
import { useId } from 'react';
import type { AgentVersion } from '#contract/entities/campaign';
import { useNavigation } from '#src/app/hooks/location.ts';
import { Badge } from '../../components/Badge';
import { Button } from '../../components/Button';
import { IconButton } from '../../components/IconButton';
import { Input } from '../../components/Input';
import { Problem } from '../../components/Problem';
import { shellStrings } from '../../strings/shell';
import { versionStrings } from './strings';
import { useVersionTitle } from './useVersionTitle';

const SAVED_AT = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

export type VersionRowProps = {
  version: AgentVersion;
  busy: boolean;
  /** False while the list loads: a name given then would be lost. */
  canRename: boolean;
  onRename: (title: string) => void;
};

/** Versions kept automatically are named after their time by the host; the time stands below anyway. */
const shownTitle = ({ title, versionId }: AgentVersion) =>
  title === `Auto-${versionId}` ? versionStrings.automatic : title;

/** One version; restoring and replacing go through a comparison first. */
export const VersionRow = ({ version, busy, canRename, onRename }: VersionRowProps) => {
  const { openOverlay } = useNavigation();
  const { typed: name, setTyped: setName, noteAsked, problem } = useVersionTitle(version.versionId);
  const problemId = useId();
  const review = (value: 'restore' | 'replace', restoreTo?: 'staging' | 'default') =>
    openOverlay('compareChanges', { versionId: String(version.versionId), ...(restoreTo && { restoreTo }) }, value);
  const save = () => {
    const title = name?.trim() ?? '';
    if (title === '' || title === shownTitle(version)) return setName(null);
    onRename(title);
    noteAsked();
  };
  return (
    <Box as="li" borderWidth="1px" borderRadius="md" p="3" data-version={version.versionId}>
      {name === null ? (
        <Flex align="center" gap="2">
          <Box flex="1" minW={0} fontWeight="medium" truncate>
            {shownTitle(version)}
          </Box>
          <Badge tone={version.source === 'default' ? 'success' : 'neutral'}>
            {version.source === 'default' ? versionStrings.production : versionStrings.staging}
          </Badge>
          <IconButton
            size="xs"
            label={versionStrings.rename}
            Icon={Pencil}
            disabled={!canRename}
            onClick={() => setName(shownTitle(version))}
          />
        </Flex>
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
            aria-label={versionStrings.renameLabel(shownTitle(version))}
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
      )}
      {problem && <Problem id={problemId}>{problem}</Problem>}
      <Box textStyle="hint" mt="0.5">
        {SAVED_AT.format(version.versionId)}
        {version.createdBy && ` ${versionStrings.by(version.createdBy)}`}
      </Box>
      <Flex gap="2" mt="2.5" wrap="wrap" css={{ '@media (pointer: coarse)': { rowGap: '14px' } }}>
        <Button variant="outline" size="xs" disabled={busy} onClick={() => review('restore', 'staging')}>
          {versionStrings.restore}
        </Button>
        <Button variant="ghost" size="xs" disabled={busy} onClick={() => review('restore', 'default')}>
          {versionStrings.restoreToProduction}
        </Button>
        <Button variant="ghost" size="xs" disabled={busy} onClick={() => review('replace')}>
          {versionStrings.replace}
        </Button>
      </Flex>
    </Box>
  );
};
