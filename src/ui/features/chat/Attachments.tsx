import { Box, chakra, Flex } from '@chakra-ui/react';
import { Download, FileText, ImageOff, Music, Play } from 'lucide-react';
import { useState } from 'react';
import type { Attachment } from '#contract/entities/conversation';
import { useDownload, useStoredFile } from '#src/app/hooks/media.ts';
import { Dialog } from '../../components/Dialog';
import { IconButton } from '../../components/IconButton';
import { fileSize } from '../../words/fileSize';
import { chatStrings } from './strings';

export type AttachmentsProps = {
  files: readonly Attachment[];
  /** Whom the reader reads them for; null: it is the reader's own conversation. */
  targetAccountId: number | null;
  side: 'start' | 'end';
};

/** The files of a message. Each has its size before it is loaded, so that nothing moves. */
export const Attachments = ({ files, targetAccountId, side }: AttachmentsProps) => (
  <Flex direction="column" gap="1.5" align={side === 'end' ? 'flex-end' : 'flex-start'} maxW="full" data-part="files">
    {files.map((file) => {
      const View = VIEWS[file.attachmentType as keyof typeof VIEWS] ?? FileCard;
      return <View key={file['content-url']} file={file} targetAccountId={targetAccountId} />;
    })}
  </Flex>
);

type FileProps = { file: Attachment; targetAccountId: number | null };

const Frame = chakra(
  'button',
  {
    base: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      w: '280px',
      maxW: 'full',
      borderWidth: '1px',
      borderRadius: 'lg',
      overflow: 'hidden',
      bg: 'wash',
      color: 'inkMuted',
      cursor: 'pointer',
      _focusVisible: { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
    },
  },
  { defaultProps: { type: 'button' } },
);

const Fitted = chakra('img', { base: { display: 'block', w: 'full', h: 'full', objectFit: 'cover' } });
const Whole = chakra('img', {
  base: { display: 'block', maxW: 'full', maxH: 'calc(100dvh - 160px)', mx: 'auto', objectFit: 'contain' },
});

/** A picture, cut to a frame; pressed, it opens whole. */
const Picture = ({ file, targetAccountId }: FileProps) => {
  const { phase, url } = useStoredFile(file, targetAccountId, true);
  const [isOpen, setOpen] = useState(false);
  if (phase === 'failed') return <FileCard file={file} targetAccountId={targetAccountId} />;
  return (
    <>
      <Frame
        h="200px"
        aria-label={chatStrings.openPicture(file.filename)}
        disabled={url === null}
        onClick={() => setOpen(true)}
      >
        {url !== null && <Fitted src={url} alt={file.filename} />}
      </Frame>
      {isOpen && url !== null && (
        <Dialog title={file.filename} closeLabel={chatStrings.closePicture} size="xl" onClose={() => setOpen(false)}>
          <Whole src={url} alt={file.filename} />
        </Dialog>
      )}
    </>
  );
};

const Player = chakra('video', { base: { display: 'block', w: 'full', h: 'full', bg: 'black' } });

/** A video is loaded when somebody wants to see it. */
const Video = ({ file, targetAccountId }: FileProps) => {
  const [isWanted, setWanted] = useState(false);
  const { phase, url } = useStoredFile(file, targetAccountId, isWanted);
  if (phase === 'failed') return <FileCard file={file} targetAccountId={targetAccountId} />;
  if (url === null) {
    return (
      <Frame h="160px" aria-label={chatStrings.play(file.filename)} disabled={isWanted} onClick={() => setWanted(true)}>
        <Play size={28} aria-hidden="true" />
      </Frame>
    );
  }
  return (
    <Box w="280px" maxW="full" h="160px" borderRadius="lg" overflow="hidden">
      <Player src={url} controls autoPlay aria-label={file.filename} />
    </Box>
  );
};

const Speaker = chakra('audio', { base: { w: 'full', h: 'full' } });

/** Sound is loaded when somebody wants to hear it. */
const Sound = ({ file, targetAccountId }: FileProps) => {
  const [isWanted, setWanted] = useState(false);
  const { phase, url } = useStoredFile(file, targetAccountId, isWanted);
  if (phase === 'failed') return <FileCard file={file} targetAccountId={targetAccountId} />;
  if (url === null) {
    return (
      <Frame
        h="54px"
        px="3"
        gap="2.5"
        justifyContent="flex-start"
        aria-label={chatStrings.play(file.filename)}
        disabled={isWanted}
        onClick={() => setWanted(true)}
      >
        <Play size={18} aria-hidden="true" />
        <FileWords file={file} />
        <Music size={16} aria-hidden="true" />
      </Frame>
    );
  }
  return (
    <Box w="280px" maxW="full" h="54px">
      <Speaker src={url} controls autoPlay aria-label={file.filename} />
    </Box>
  );
};

/** Any other file, and one that cannot be shown: it is downloaded. */
const FileCard = ({ file, targetAccountId }: FileProps) => {
  const download = useDownload(file, targetAccountId);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const start = async () => {
    setState('loading');
    setState((await download()) ? 'idle' : 'failed');
  };
  const Icon = file.attachmentType === 'image' ? ImageOff : FileText;
  return (
    <Box w="280px" maxW="full">
      <Flex
        align="center"
        gap="2.5"
        h="54px"
        pl="3"
        pr="1.5"
        borderWidth="1px"
        borderRadius="lg"
        bg="panel"
        color="ink"
      >
        <Box color="inkMuted" flexShrink={0}>
          <Icon size={20} aria-hidden="true" />
        </Box>
        <FileWords file={file} />
        <IconButton
          label={chatStrings.download(file.filename)}
          Icon={Download}
          busy={state === 'loading'}
          onClick={() => void start()}
        />
      </Flex>
      {state === 'failed' && (
        <Box role="alert" pt="1" textStyle="caption" color="danger.ink">
          {chatStrings.downloadFailed}
        </Box>
      )}
    </Box>
  );
};

const FileWords = ({ file }: { file: Attachment }) => (
  <Box flex="1" minW={0} textAlign="start" lineHeight="short">
    <Box truncate fontSize="sm" fontWeight="medium" color="ink" title={file.filename}>
      {file.filename}
    </Box>
    {file.size !== undefined && (
      <Box textStyle="caption" color="inkMuted">
        {fileSize(file.size)}
      </Box>
    )}
  </Box>
);

const VIEWS = { image: Picture, video: Video, audio: Sound, file: FileCard };
