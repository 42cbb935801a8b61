import { useDeveloperTokens } from '#src/app/hooks/developers.ts';
import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/Dialog';
import { ProgressBar } from '../../../components/ProgressBar';
import type { OverlayProps } from '../../../overlays/overlay';
import { shellStrings } from '../../../strings/shell';
import { developerStrings as strings } from '../strings';

/** Says what it means before a token is revoked (`deleteToken`). */
export const Overlay = ({ overlay, close }: OverlayProps) => {
  const { record, marks, change } = useDeveloperTokens();
  const token = record?.tokens.find(({ id }) => id === overlay.parameters.revokedTokenId);
  return (
    <Dialog
      size="sm"
      title={strings.revokeTitle(token?.description ?? '')}
      closeLabel={shellStrings.close}
      onClose={close}
      footer={
        <>
          <Button variant="outline" size="sm" onClick={close}>
            {shellStrings.cancel}
          </Button>
          <Button
            variant="danger"
            size="sm"
            disabled={!token}
            onClick={() => {
              if (token) change({ revoke: token.id });
              close();
            }}
          >
            {strings.revoke}
          </Button>
        </>
      }
    >
      {!record && <ProgressBar />}
      <div {...marks}>{record && !token ? strings.noToken : strings.revokeHint}</div>
    </Dialog>
  );
};
