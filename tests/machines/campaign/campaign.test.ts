import { proveMachine } from '#tests/harness/index.ts';
import { campaignContract } from './campaign.contract';
import { campaignPlan } from './campaign.plan';

proveMachine(campaignPlan, campaignContract);
