import { Flex } from '@chakra-ui/react';
import type { SocialLink } from '#contract/entities/profile';
import { useAppVerbs } from '#src/app/hooks/page.ts';
import { OutsideLink } from '../../../components/ActionLink';

/** The pages of a business elsewhere. */
export const SocialLinks = ({ links, isShown }: { links: readonly SocialLink[]; isShown: boolean }) => {
  const { followLink } = useAppVerbs();
  return (
    <Flex display={{ base: isShown ? 'flex' : 'none', md: 'flex' }} wrap="wrap" gap="2" mt="4">
      {links.map(({ url }) => (
        <OutsideLink key={url} href={url} onClick={() => followLink(url)} variant="outline" h="32px">
          {nameOf(url)}
        </OutsideLink>
      ))}
    </Flex>
  );
};

const NAMES: Readonly<Record<string, string>> = {
  'instagram.com': 'Instagram',
  'facebook.com': 'Facebook',
  'x.com': 'X',
  'twitter.com': 'X',
  'linkedin.com': 'LinkedIn',
  'youtube.com': 'YouTube',
  'tiktok.com': 'TikTok',
  'pinterest.com': 'Pinterest',
  'threads.net': 'Threads',
  'wa.me': 'WhatsApp',
  't.me': 'Telegram',
};

/** What people call the place that a link leads to. */
function nameOf(link: string): string {
  const { protocol, hostname, pathname } = new URL(link);
  if (!protocol.startsWith('http')) return pathname;
  const host = hostname.replace(/^(?:www|m)\./, '');
  return NAMES[host] ?? host;
}
