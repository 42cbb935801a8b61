import { Box, chakra, Flex } from '@chakra-ui/react';
import { CircleDot, CircleStop, Download, FolderOpen, type LucideIcon, Pause, Play, StepForward } from 'lucide-react';
import type { ChartSession, SessionView } from '#src/app/hooks/livingChart.ts';
import { useFiles } from '#src/app/hooks/services.ts';
import { Button } from '../../components/Button';
import { debugStrings as strings } from './strings';

type ToolbarProps = { session: ChartSession; view: SessionView };

/** Records, pauses, and opens what was recorded. */
export const Toolbar = ({ session, view: { shows, recorded, isRecording } }: ToolbarProps) => {
  const files = useFiles();
  const save = () => {
    const text = session.exported();
    if (recorded && text !== null) {
      files.save(new Blob([text], { type: 'application/json' }), `recording-${recorded.startedAt.slice(0, 19)}.json`);
    }
  };
  return (
    <Flex align="center" gap="1" flex="1" minW={0} overflowX="auto" py="2" px="1">
      {isRecording ? (
        <Tool label={strings.stop} Icon={CircleStop} onClick={session.stopRecording} isOn />
      ) : (
        <Tool label={strings.record} Icon={CircleDot} onClick={session.record} />
      )}
      {shows === 'live' ? (
        <Tool label={strings.pause} Icon={Pause} onClick={session.pause} />
      ) : (
        <Tool label={strings.goLive} Icon={Play} onClick={session.goLive} />
      )}
      {recorded && !isRecording && (
        <>
          <Tool label={strings.play} Icon={StepForward} onClick={session.playRecorded} />
          <Tool label={strings.exportFile} Icon={Download} onClick={save} />
        </>
      )}
      <OpenFile onText={session.playFile} />
      <Box role="status" textStyle="caption" color="inkMuted" whiteSpace="nowrap" px="2">
        {recorded && (isRecording ? strings.recording : strings.recorded)(recorded.steps.length)}
      </Box>
    </Flex>
  );
};

type ToolProps = { label: string; Icon: LucideIcon; onClick: () => void; isOn?: boolean };

/** On a phone only its icon has room. */
const Tool = ({ label, Icon, onClick, isOn = false }: ToolProps) => (
  <Button variant={isOn ? 'danger' : 'outline'} size="xs" aria-label={label} title={label} onClick={onClick}>
    <Icon size={14} aria-hidden="true" />
    <Box as="span" hideBelow="lg">
      {label}
    </Box>
  </Button>
);

const FileLabel = chakra('label', {
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    flexShrink: 0,
    h: '28px',
    minW: '28px',
    px: '2.5',
    borderRadius: 'md',
    color: 'inkMuted',
    fontSize: 'note',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    '@media (pointer: coarse)': { h: '32px', minW: '44px' },
    _hover: { bg: 'wash', color: 'ink' },
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
    '& > input': { position: 'absolute', w: '1px', h: '1px', opacity: 0 },
  },
});

const OpenFile = ({ onText }: { onText: (text: string) => void }) => (
  <FileLabel title={strings.open}>
    <input
      type="file"
      accept=".json,application/json"
      aria-label={strings.open}
      onChange={({ target }) => {
        const [file] = target.files ?? [];
        // One that cannot be read is as good as none.
        file?.text().then(onText, () => onText(''));
        // The same file can be chosen again.
        target.value = '';
      }}
    />
    <FolderOpen size={14} aria-hidden="true" />
    <Box as="span" hideBelow="lg">
      {strings.open}
    </Box>
  </FileLabel>
);
