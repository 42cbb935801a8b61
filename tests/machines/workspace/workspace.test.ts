import { proveMachine } from '#tests/harness/index.ts';
import { workspaceContract } from './workspace.contract';
import { workspacePlan } from './workspace.plan';

proveMachine(workspacePlan, workspaceContract);
