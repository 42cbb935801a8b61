import { Box, Flex } from '@chakra-ui/react';
import { Braces, ClipboardList, Columns3, Download, Link } from 'lucide-react';
import { useState } from 'react';
import { LOG_EXPORT_LIMIT_ROWS } from '#contract/rules/constants';
import { useNavigation } from '#src/app/hooks/location.ts';
import { useLogExport } from '#src/app/hooks/logWork.tsx';
import { usePermissions } from '#src/app/hooks/workspace.tsx';
import { Button } from '../../components/Button';
import { MoreMenu } from '../../components/MoreMenu';
import { logStrings as strings } from './strings';
import { useLogChoice } from './useLogChoice';
import { ViewsMenu } from './ViewsMenu';

export type LogActionsProps = {
  /** How many rows fit, as far as the host counts; null until it is known. */
  total: number | null;
  search: string;
};

/** What can be done with the log as it is shown. On a phone some of it stands in a menu. */
export const LogActions = ({ total, search }: LogActionsProps) => {
  const { openOverlay } = useNavigation();
  const { range, filters, columns, shareHref } = useLogChoice();
  const { step, start } = useLogExport();
  const mayEdit = usePermissions().has('editOrg');
  const [isCopied, setCopied] = useState(false);
  const share = () =>
    void navigator.clipboard?.writeText(new URL(shareHref, window.location.href).href).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  const save = (format: 'csv' | 'json') =>
    start({ format, range, filters, search, fields: columns }, (total ?? 0) > LOG_EXPORT_LIMIT_ROWS);
  const isBusy = step !== 'none' || total === null || total === 0;
  const openColumns = () => openOverlay('editConvoColumns');
  return (
    <Flex align="center" gap="2">
      <ViewsMenu />
      <Flex gap="2" hideBelow="md">
        <Button variant="ghost" size="sm" onClick={share} onBlur={() => setCopied(false)}>
          <Link size={16} aria-hidden="true" />
          {isCopied ? strings.shared : strings.share}
        </Button>
        <Button variant="outline" size="sm" aria-haspopup="dialog" onClick={openColumns}>
          <Columns3 size={16} aria-hidden="true" />
          {strings.chooseColumns}
        </Button>
        <Button variant="outline" size="sm" aria-label={strings.saveCsv} disabled={isBusy} onClick={() => save('csv')}>
          <Download size={16} aria-hidden="true" />
          CSV
        </Button>
        <Button
          variant="outline"
          size="sm"
          aria-label={strings.saveJson}
          disabled={isBusy}
          onClick={() => save('json')}
        >
          JSON
        </Button>
      </Flex>
      <Box hideFrom="md">
        <MoreMenu
          label={strings.more}
          items={[
            { label: strings.share, Icon: Link, onSelect: share },
            { label: strings.chooseColumns, Icon: Columns3, onSelect: openColumns },
            { label: strings.saveCsv, Icon: Download, onSelect: () => save('csv') },
            { label: strings.saveJson, Icon: Braces, onSelect: () => save('json') },
          ]}
        />
      </Box>
      {mayEdit && (
        <Button
          variant="ghost"
          size="sm"
          square
          aria-label={strings.reporting}
          title={strings.reporting}
          aria-haspopup="dialog"
          onClick={() => openOverlay('reporting')}
        >
          <ClipboardList size={16} aria-hidden="true" />
        </Button>
      )}
    </Flex>
  );
};
