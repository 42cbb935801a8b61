import { proveMachine } from '#tests/harness/index.ts';
import { onboardingContract } from './onboarding.contract';
import { onboardingPlan } from './onboarding.plan';

proveMachine(onboardingPlan, onboardingContract);
