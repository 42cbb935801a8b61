import { Box, chakra } from '@chakra-ui/react';
import { FileUp } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { IconTile } from './IconTile';
import { Spinner } from './Spinner';

const Zone = chakra('label', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    px: '6',
    py: '5',
    borderWidth: '1.5px',
    borderStyle: 'dashed',
    borderColor: 'lineStrong',
    borderRadius: 'xl',
    textAlign: 'center',
    cursor: 'pointer',
    transitionProperty: 'background-color, border-color',
    transitionDuration: 'fast',
    _hover: { bg: 'hover' },
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
    '&[data-over]': { bg: 'accent.tint', borderColor: 'accent.solid' },
    '& > input': { position: 'absolute', w: '1px', h: '1px', opacity: 0 },
  },
});

type FileZoneProps = {
  title: string;
  hint: string;
  /** What opens the browser's choice of files. */
  chooseLabel: string;
  accept: string;
  multiple?: boolean;
  busy?: boolean;
  minH: string;
  onFiles: (files: readonly File[]) => void;
};

/** Where files are dropped, or chosen. */
export const FileZone = ({ title, hint, chooseLabel, busy = false, minH, onFiles, ...input }: FileZoneProps) => {
  const [isOver, setIsOver] = useState(false);
  const over = (isNow: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setIsOver(isNow);
  };
  return (
    <Zone
      minH={minH}
      data-over={isOver || undefined}
      aria-busy={busy || undefined}
      onDragOver={over(true)}
      onDragLeave={over(false)}
      onDrop={(event) => {
        over(false)(event);
        if (!busy) onFiles([...(event.dataTransfer?.files ?? [])]);
      }}
    >
      <input
        {...input}
        type="file"
        aria-label={chooseLabel}
        disabled={busy}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // The same file can be chosen again.
          event.target.value = '';
        }}
      />
      <IconTile size="lg" mb="2">
        {busy ? <Spinner /> : <FileUp size={22} />}
      </IconTile>
      <Box textStyle="section">{title}</Box>
      <Box textStyle="hint" maxW="44ch">
        {hint}
      </Box>
      {!busy && (
        <Box mt="2" color="accent.ink" fontSize="sm" fontWeight="medium" aria-hidden="true">
          {chooseLabel}
        </Box>
      )}
    </Zone>
  );
};
