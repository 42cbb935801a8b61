import { chakra } from '@chakra-ui/react';
import { type ComponentType, useEffect, useState } from 'react';

type Drawing = ComponentType<{ value: string; label: string }>;

const Tile = chakra('div', {
  base: {
    flexShrink: 0,
    p: '2',
    borderWidth: '1px',
    borderRadius: 'lg',
    bg: '#ffffff',
    '& > div': { w: 'full', h: 'full' },
  },
});

/** A QR code. Its code is loaded when the tile is drawn, in a place of the same size; without a network the tile stays empty. */
export const QrTile = ({ value, label, size = '120px' }: { value: string; label: string; size?: string }) => {
  const [QrCode, setQrCode] = useState<Drawing | null>(null);
  useEffect(() => {
    let isHere = true;
    import('./QrCode').then(
      (part) => isHere && setQrCode(() => part.QrCode),
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, []);
  return <Tile boxSize={size}>{QrCode && <QrCode value={value} label={label} />}</Tile>;
};
