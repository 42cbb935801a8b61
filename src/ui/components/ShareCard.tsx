import { Box, Flex } from '@chakra-ui/react';
import { Download, ExternalLink, Globe, Link2, Phone } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { formatPhone } from '#contract/rules/values/formats';
import { partStrings } from '../strings/parts';
import { OutsideLink } from './ActionLink';
import { Button } from './Button';
import { Card } from './Card';
import { CopyField } from './CopyField';
import { QrTile } from './QrTile';

export type ShareCardProps = {
  /** The address of the agent's page. */
  url: string;
  phoneNumber?: string | null | undefined;
  /** The line for one's own site; left out where pages may not be embedded. */
  embedLine?: string | undefined;
  /** A file name for the QR code, without its ending. */
  fileName: string;
  /** Below the ways to reach it: what they lead to. */
  note?: ReactNode;
};

/** How an agent is reached and given away: link, number, QR code, the line for one's own site. */
export const ShareCard = ({ url, phoneNumber, embedLine, fileName, note }: ShareCardProps) => {
  const code = useRef<HTMLDivElement>(null);
  const shown = url.replace(/^https?:\/\//, '');
  return (
    <Card as="section" aria-label={partStrings.share} display="flex" flexDirection="column">
      <Flex align="center" h="44px" px="4">
        <Box as="h2" textStyle="section" flex="1">
          {partStrings.share}
        </Box>
        <OutsideLink href={url} variant="ghost" size="xs" mr="-2.5">
          {partStrings.openPage}
          <ExternalLink size={13} aria-hidden="true" />
        </OutsideLink>
      </Flex>
      <Flex gap="14px" px="4" pb="14px" flex="1">
        <Box ref={code}>
          <QrTile value={url} label={partStrings.qrCode} />
        </Box>
        <Flex direction="column" align="stretch" justify="center" gap={{ base: '0', md: '1.5' }} flex="1" minW={0}>
          <CopyField Icon={Globe} value={url} shown={shown} label={partStrings.copy(shown)} isPlain />
          {phoneNumber && (
            <CopyField
              Icon={Phone}
              value={phoneNumber}
              shown={formatPhone(phoneNumber)}
              label={partStrings.copy(formatPhone(phoneNumber))}
              isPlain
            />
          )}
          {note && (
            <Box textStyle="caption" color="inkMuted" px="1">
              {note}
            </Box>
          )}
        </Flex>
      </Flex>
      <Flex gap="2" wrap="wrap" px="4" py="2.5" borderTopWidth="1px">
        <CopyAction text={url} label={partStrings.copyLink} />
        <Button variant="outline" size="xs" onClick={() => saveDrawing(code.current, fileName)}>
          <Download size={14} aria-hidden="true" />
          {partStrings.saveQrCode}
        </Button>
        {embedLine && <CopyAction text={embedLine} label={partStrings.copyEmbedLine} />}
      </Flex>
    </Card>
  );
};

/** A button that copies and says so, in the same width. */
const CopyAction = ({ text, label }: { text: string; label: string }) => {
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    void navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <Button variant="outline" size="xs" onClick={copy} onBlur={() => setCopied(false)}>
      <Link2 size={14} aria-hidden="true" />
      <Box as="span" display="grid" css={{ '& > *': { gridArea: '1 / 1' } }}>
        <Box as="span" visibility={isCopied ? 'hidden' : 'visible'}>
          {label}
        </Box>
        <Box as="span" visibility={isCopied ? 'visible' : 'hidden'} role="status">
          {isCopied && partStrings.copied}
        </Box>
      </Box>
    </Button>
  );
};

/** Saves the drawing as an SVG file, which prints at any size. */
function saveDrawing(place: HTMLElement | null, fileName: string): void {
  const drawing = place?.querySelector('svg[viewBox]:not([aria-hidden=false])');
  if (!drawing) return;
  const copy = drawing.cloneNode(true) as SVGElement;
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('fill', '#12151b');
  const url = URL.createObjectURL(new Blob([copy.outerHTML], { type: 'image/svg+xml' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${fileName}.svg`;
  link.click();
  URL.revokeObjectURL(url);
}
