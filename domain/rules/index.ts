/**
 * Rules over transactions: what they ask and do, how they are run, why a field is what it is; and
 * names for printed payees.
 */
export {
  type Action,
  type Condition,
  readRule,
  readRules,
  type Rule,
  type SplitPart,
  type StoredRule,
  type TextTest,
} from './rule.ts';
export {
  applyRules,
  matchesRule,
  type RuleDraft,
  type RuleField,
  type RuleOptions,
  type RuleAttribution,
} from './apply-rules.ts';
export { type PayeeProposal, proposePayees } from './clean-payee.ts';
