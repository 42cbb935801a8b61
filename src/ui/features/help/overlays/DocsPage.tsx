import { Box, chakra, Flex } from '@chakra-ui/react';
import { type DocsPage, docsPageOf, FUNCTION_DOCS, SCREEN_DOCS } from '#contract/rules/help/docsPages';
import { useNavigation } from '#src/app/hooks/location.ts';
import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/Dialog';
import type { OverlayProps } from '../../../overlays/overlay';
import { shellStrings } from '../../../strings/shell';
import { type Docs, docs } from '../docs';
import { keyStrings as strings } from '../strings';

/** The documentation page that the value of the key names, and the way to all others (`docsPage`, specification 2). */
export const Overlay = ({ overlay: { value }, close }: OverlayProps) => {
  const { openOverlay } = useNavigation();
  const page = docsPageOf(value);
  return (
    <Dialog
      placement="side"
      size="md"
      title={page ? docs[page].title : strings.docs}
      closeLabel={shellStrings.close}
      onClose={close}
      footer={
        <Button variant="outline" size="sm" onClick={() => openOverlay('help')}>
          {strings.keysAndSupport}
        </Button>
      }
    >
      {page && <Words page={page} />}
      <Box as="nav" aria-label={strings.docsAll} {...(page && { mt: '6', pt: '4', borderTopWidth: '1px' })}>
        <Pages title={strings.docsOfScreens} pages={SCREEN_DOCS} open={page} />
        <Pages title={strings.docsOfFunctions} pages={FUNCTION_DOCS} open={page} />
      </Box>
    </Dialog>
  );
};

const Article = chakra('article', {
  base: {
    '& h3': { textStyle: 'section', mt: '5', mb: '1.5' },
    '& ul': { display: 'grid', gap: '2', pl: '5', listStyleType: 'disc' },
    '& p + p': { mt: '2' },
  },
});

const Words = ({ page }: { page: DocsPage }) => {
  const { what, how, notes }: Docs = docs[page];
  return (
    <Article>
      <p>{what}</p>
      <h3>{strings.docsHow}</h3>
      <ul>
        {how.split('\n').map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
      {notes && (
        <>
          <h3>{strings.docsNotes}</h3>
          <p>{notes}</p>
        </>
      )}
    </Article>
  );
};

type PagesProps = { title: string; pages: readonly DocsPage[]; open: DocsPage | null };

const Pages = ({ title, pages, open }: PagesProps) => {
  const { openOverlay } = useNavigation();
  return (
    <Box mb="4">
      <Box as="h3" textStyle="caption" fontWeight="medium" color="inkMuted" mb="1.5">
        {title}
      </Box>
      <Flex wrap="wrap" gap="1.5">
        {pages.map((page) => (
          <Button
            key={page}
            variant="outline"
            size="xs"
            aria-current={page === open ? 'page' : undefined}
            disabled={page === open}
            onClick={() => openOverlay('docsPage', {}, page)}
          >
            {docs[page].title}
          </Button>
        ))}
      </Flex>
    </Box>
  );
};
