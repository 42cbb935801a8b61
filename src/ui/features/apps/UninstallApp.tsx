import { Box } from '@chakra-ui/react';
import type { App } from '#contract/entities/app';
import type { AppUse } from '#contract/entities/appUse';
import { Button } from '../../components/Button';
import { Dialog } from '../../components/Dialog';
import { shellStrings } from '../../strings/shell';
import { appStrings as strings } from './strings';

export type UninstallAppProps = { app: App; use: AppUse | null; onUninstall: () => void; onClose: () => void };

/** Says which agents lose what before an app is uninstalled. */
export const UninstallApp = ({ app, use, onUninstall, onClose }: UninstallAppProps) => {
  const agents = use?.agents ?? [];
  const titlesOf = (names: readonly string[]) =>
    app.functions
      .filter(({ name }) => names.includes(name))
      .map(({ title }) => title)
      .join(', ');
  return (
    <Dialog
      size="sm"
      title={strings.uninstallTitle(app.name)}
      closeLabel={shellStrings.close}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" size="sm" onClick={onClose}>
            {shellStrings.cancel}
          </Button>
          <Button variant="danger" size="sm" onClick={onUninstall}>
            {strings.uninstall}
          </Button>
        </>
      }
    >
      {agents.length === 0 ? (
        <Box>{strings.uninstallNobody}</Box>
      ) : (
        <>
          <Box>{strings.uninstallLoses}</Box>
          <Box as="ul" listStyleType="disc" ps="5" my="2">
            {agents.map(({ agentId, name, draft, live }) => (
              <Box as="li" key={agentId} overflowWrap="anywhere">
                {strings.loses(name, titlesOf([...draft, ...live]))}
                {live.length > 0 && (
                  <Box as="span" color="inkMuted">
                    {' '}
                    ({strings.answering})
                  </Box>
                )}
              </Box>
            ))}
          </Box>
        </>
      )}
      <Box textStyle="hint" mt="2">
        {strings.uninstallGone}
      </Box>
    </Dialog>
  );
};
