/** The purpose of each collection and of each server table, as printed in `docs/data-model.md`. */
import type { CollectionName } from '#contract/collections';

export const purposeOf: Record<CollectionName, string> = {
  userProfiles:
    'The person: name, language, home currency, time zone, theme, pay cycles, budget settings, ' +
    'timer settings and the inputs of the freedom date. One per person; its id is the user id.',
  projects: 'The top level of a plan.',
  objectives: 'A goal inside a project.',
  keyResults:
    'A measurable part of an objective: metric, direction, start value and target value. ' +
    '`direction` `keep` uses `lowValue` and `highValue`.',
  checkIns: 'A value of a key result that was entered by hand for a day.',
  tasks:
    'A task of a key result, with status, priority, due day, estimate, repetition and reminder.',
  timerSessions:
    'One measurement of the timer: its segments without pauses, the day it counts for and its ' +
    'task.',
  timeBlocks: 'A planned stretch of a day, entered by hand or from a calendar file.',
  accounts: 'Cash, a bank account, a card, a loan or an investment, with its opening balance.',
  transactions:
    'One income, expense or transfer. `amountMinor` is above 0; `kind` says the direction. A ' +
    'transfer leaves `accountId` and arrives at `transferAccountId`.',
  categories: 'What transactions are for; `kind` decides on which side of the books they count.',
  budgets: 'The amount that is assigned to a category in the cycle that starts on `cycleStart`.',
  recurring:
    'A recurring transaction: its schedule, the template of each transaction, and whether it ' +
    'is posted automatically.',
  rules:
    'An automatic rule: conditions on a transaction and the actions on it, in the order of ' +
    '`position`.',
  imports:
    'One bank file that was imported. Its id is the `importId` of the transactions that came ' +
    'with it, so that the import can be undone.',
  importProfiles: 'The settings with which a table layout of a bank is read, by its header.',
  exchangeRates: 'An exchange rate that the person keeps, for one day.',
  scenarios:
    'A saved scenario of a calculator. `resting` is true for one beyond the limit of the plan.',
  reviews: 'The answers of a weekly review. `cycleStart` is the first day of its week.',
  templates: 'A template of a plan.',
  dismissals: 'A hint or suggestion that the person has dismissed.',
};

/** Writers of collections that not only the owner writes. */
export const writersOf: Partial<Record<CollectionName, string>> = {
  userProfiles:
    'The owner writes the fields below. The server alone creates it (at sign-up), deletes it ' +
    '(with the account) and writes `email`, `plan`, `isAdmin` and `migrationCompleted`.',
  categories: 'The owner. The server creates the default categories at sign-up.',
  accounts: 'The owner. The server creates the account Cash at sign-up.',
  projects:
    'The owner. Beyond the limit of active projects of the plan, the server stores `status` ' +
    '`paused`.',
  scenarios: 'The owner. Beyond the limit of the plan, the server stores `resting` true.',
};

/** Constraints that no schema shows. */
export const notesOf: Partial<Record<CollectionName, string>> = {
  transactions:
    'Unique among live records of the owner: `accountId` with `bankId`. A second copy becomes ' +
    'a tombstone (`server/sync/commands.ts`).',
  accounts:
    'While transactions belong to the account, it cannot be deleted and its currency cannot ' +
    'change.',
  tasks: 'The client may give `createdAt` when it creates the record.',
};

export const purposeOfTable: Readonly<Record<string, string>> = {
  records: 'All records of all people, one row each, live or tombstone; the fields as JSON.',
  sync_cascades: 'Steps that are left of a large delete or restore.',
  sync_cleared: 'Where a category stood before its delete, for a restore.',
  sync_clients: 'The last mutation of each client id.',
  sync_meta:
    'Single values: the epoch, the parts of the server that wrote to the database, the steady ' +
    'clock, a mark of the secret, the write test of `/healthz`.',
  sync_refusals: 'Rejected mutations that their client has not acknowledged.',
  sync_users: 'The revision of each person and what the account holds. Locked by each write.',
  identity_users: 'Accounts of people, by better-auth’s model.',
  identity_sessions: 'Sign-ins, by better-auth’s model. `confirmedAt`: the last proof of identity.',
  identity_accounts: 'Passwords (hashed) and linked Google accounts.',
  identity_verifications: 'Single-use codes and tokens.',
  identity_attempts: 'Counts of attempts per key, for rate limits.',
  mail_queue: 'Mail that waits to be sent.',
  mail_deliveries: 'The outcome of each mail.',
  identity_second_steps: 'Sealed secrets of authenticator apps.',
  identity_recovery_codes: 'Hashed recovery codes.',
  identity_trusted_devices: 'Devices that need no sign-in code.',
  identity_passkeys: 'Public keys of passkeys.',
  identity_address_changes: 'Changes of an address that the old address can revert.',
  contact_messages: 'Messages from the contact page.',
  subscribers: 'Addresses that asked for the guide and its mails.',
  letter_tokens: 'Hashed tokens of links in mails of the guide.',
  digest_sends: 'For which person and day a digest was sent.',
  billing_plans: 'Why and until when a person has Plus.',
  billing_customers: 'A person as a payment provider knows them.',
  billing_checkouts: 'Started payments.',
  billing_subscriptions: 'Subscriptions.',
  billing_receipts: 'Payments and refunds.',
  billing_deliveries: 'Signed messages of payment providers.',
  admin_people: 'List of all accounts for the admin area; derived by triggers.',
  admin_turn: 'One row that each operation of an admin locks, so that they run one after another.',
  admin_audit: 'The append-only audit log.',
  admin_active: 'Who was active on which day.',
  admin_days: 'How many people were active on each day.',
  admin_nodes: 'Running nodes and their health.',
  admin_announcements: 'Announcements to all people.',
};
