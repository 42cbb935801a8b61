import { Bookmark, GitCompare, MessageSquareText, Rocket, Settings, Sparkles } from 'lucide-react';
import type { Action } from '../../feature';

const agent = { level: 'agent', needs: 'editOrg' } as const;

export const actions: readonly Action[] = [
  // Publishing happens where its changes are seen.
  { ...agent, name: 'publish', overlay: 'compareChanges', label: 'Publish', Icon: Rocket, shortcut: 'p' },
  { ...agent, name: 'test', overlay: 'testAgent', label: 'Test', Icon: MessageSquareText, shortcut: 't' },
  { ...agent, name: 'compare', overlay: 'compareChanges', label: 'Compare', Icon: GitCompare, shortcut: 'c' },
  { ...agent, name: 'keepVersion', screen: 'versions', label: 'Keep a version', Icon: Bookmark, shortcut: 'v' },
  { ...agent, name: 'review', overlay: 'reviewAgent', label: 'Review this agent', Icon: Sparkles, shortcut: 'r' },
  { ...agent, name: 'manage', overlay: 'agentAdmin', label: 'Manage agent', Icon: Settings },
];
