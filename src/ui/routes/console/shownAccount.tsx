import {
  createContext,
  type Dispatch,
  type ReactNode,
  type SetStateAction,
  useContext,
  useEffect,
  useState,
} from 'react';
import type { Account } from '#contract/entities/account';
import { useAccount } from '#src/app/hooks/workspace.tsx';

type Shown = readonly [Account | null, Dispatch<SetStateAction<Account | null>>];

const ShownContext = createContext<Shown>([null, () => undefined]);

/** Remembers the account whose name and screens stand in the shell, from one workspace to the next. */
export const ShownAccount = ({ children }: { children: ReactNode }) => (
  <ShownContext value={useState<Account | null>(null)}>{children}</ShownContext>
);

/** The account acted for; while another one is on its way, the one before, so that nothing around the screen flickers. */
export function useShownAccount(): Account | null {
  const account = useAccount();
  const [shown, show] = useContext(ShownContext);
  useEffect(() => {
    if (account) show(account);
  }, [account, show]);
  return account ?? shown;
}
