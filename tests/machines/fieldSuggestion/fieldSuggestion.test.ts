import { proveMachine } from '#tests/harness/index.ts';
import { fieldSuggestionContract } from './fieldSuggestion.contract';
import { fieldSuggestionPlan } from './fieldSuggestion.plan';

proveMachine(fieldSuggestionPlan, fieldSuggestionContract);
