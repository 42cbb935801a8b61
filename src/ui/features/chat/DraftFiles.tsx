import { Box, Flex } from '@chakra-ui/react';
import { CircleAlert, FileText, Image, LoaderCircle, Music, RotateCcw, Video, X } from 'lucide-react';
import type { MediaFile } from '#machines/mediaUpload';
import { selectDraftFiles, selectIsOffline } from '#machines/mediaUpload';
import { shallowEqual, useFact } from '#src/app/hooks/fact.ts';
import { type MediaRef, useMediaVerbs } from '#src/app/hooks/media.ts';
import { IconButton } from '../../components/IconButton';
import { fileSize } from '../../words/fileSize';
import { chatStrings } from './strings';

/** The files of a draft above its text: how far each is, or why it cannot be sent. */
export const DraftFiles = ({ of }: { of: MediaRef }) => {
  const files = useFact(of, selectDraftFiles, shallowEqual);
  const isOffline = useFact(of, selectIsOffline);
  const { remove, retry } = useMediaVerbs(of);
  return (
    <Flex
      as="ul"
      aria-label={chatStrings.files}
      direction="column"
      gap="1.5"
      p="1.5"
      listStyleType="none"
      maxH="156px"
      overflow="auto"
    >
      {files.map((file) => (
        <DraftFile
          key={file.id}
          file={file}
          isOffline={isOffline}
          onRemove={() => remove(file.id)}
          onRetry={() => retry(file.id)}
        />
      ))}
    </Flex>
  );
};

type DraftFileProps = { file: MediaFile; isOffline: boolean; onRemove: () => void; onRetry: () => void };

const DraftFile = ({ file, isOffline, onRemove, onRetry }: DraftFileProps) => {
  const isWrong = file.state === 'refused' || file.state === 'failed';
  const Icon = isWrong ? CircleAlert : file.state === 'uploaded' ? iconOf(file.type) : LoaderCircle;
  return (
    <Flex
      as="li"
      position="relative"
      align="center"
      gap="2"
      flexShrink={0}
      minH="44px"
      pl="2.5"
      pr="1"
      borderWidth="1px"
      borderColor={isWrong ? 'danger.solid' : 'line'}
      borderRadius="md"
      bg={isWrong ? 'danger.tint' : 'wash'}
      overflow="hidden"
      data-file={file.state}
    >
      <Box color={isWrong ? 'danger.ink' : 'inkMuted'} flexShrink={0}>
        <Icon size={18} aria-hidden="true" />
      </Box>
      <Box flex="1" minW={0} py="1" lineHeight="short">
        <Box truncate fontSize="sm" fontWeight="medium" title={file.name}>
          {file.name}
        </Box>
        <Box textStyle="caption" color={isWrong ? 'danger.ink' : 'inkMuted'} role={isWrong ? 'alert' : undefined}>
          {wordsOf(file, isOffline)}
        </Box>
      </Box>
      {file.state === 'failed' && (
        <IconButton size="xs" label={chatStrings.retryFile(file.name)} Icon={RotateCcw} onClick={onRetry} />
      )}
      <IconButton size="xs" label={chatStrings.removeFile(file.name)} Icon={X} onClick={onRemove} />
      {file.state === 'uploading' && (
        <Box
          role="progressbar"
          aria-label={file.name}
          aria-valuenow={percentOf(file)}
          position="absolute"
          insetInline="0"
          bottom="0"
          h="2px"
          bg="line"
        >
          <Box h="full" bg="accent.solid" style={{ width: `${percentOf(file)}%` }} />
        </Box>
      )}
    </Flex>
  );
};

/** The form around a file is sent too, so that more bytes leave than it has. */
const percentOf = ({ sentBytes, sizeBytes }: MediaFile): number =>
  Math.min(100, Math.round((sentBytes / Math.max(1, sizeBytes)) * 100));

const wordsOf = (file: MediaFile, isOffline: boolean): string => {
  if (file.failure) return file.failure.message;
  if (file.state === 'uploading') return chatStrings.uploading(percentOf(file));
  if (file.state === 'waiting') return isOffline ? chatStrings.waitsForNetwork : chatStrings.waits;
  return fileSize(file.sizeBytes);
};

const iconOf = (type: string) => {
  if (type.startsWith('image/')) return Image;
  if (type.startsWith('audio/')) return Music;
  return type.startsWith('video/') ? Video : FileText;
};
