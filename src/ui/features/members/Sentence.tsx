import { Box } from '@chakra-ui/react';
import type { MemberRole } from '#contract/entities/account';
import type { People } from '#machines/workspace/features';
import { useAccount } from '#src/app/hooks/workspace.tsx';
import { heldByCustom, heldByRole, inShort } from './heldBy';
import { roleStrings as strings } from './roleStrings';

export type SentenceProps = {
  role: MemberRole;
  customRoleId: string | null;
  permittedAccountIds: readonly number[] | null;
  people: People;
};

/** What somebody with these rights may do, where, and what not. */
export const Sentence = ({ role, customRoleId, permittedAccountIds, people: { roles, agents } }: SentenceProps) => {
  const account = useAccount();
  const custom = roles.find(({ id }) => id === customRoleId);
  if (account === null || (customRoleId !== null && custom === undefined)) return null;
  const held = new Set(custom ? heldByCustom(custom, account) : heldByRole(role, account));
  // Whoever is limited to agents could not access one that they add.
  if (permittedAccountIds !== null) held.delete('addAgents');
  const short = inShort(held, account.accountType);
  const names = agents.filter(({ id }) => permittedAccountIds?.includes(id)).map(({ name }) => name);
  return (
    <Box fontSize="sm" aria-live="polite" data-sentence="">
      {strings.sentenceMay(short.held, permittedAccountIds === null ? null : names)}
      {strings.sentenceMayNot(short.lacking)}
    </Box>
  );
};
