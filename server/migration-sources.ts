/**
 * The parts of the server that keep tables besides the document service: what a start brings up to
 * date and a backup holds.
 */
import { adminMigrations } from './admin/tables.ts';
import { billingMigrations } from './billing/create-billing.ts';
import { digestMigrations } from './digest/create-digest.ts';
import { identityMigrations } from './identity/create-identity.ts';
import { letterMigrations } from './contact/create-contact.ts';
import type { MigrationSource } from './storage/database.ts';

export const migrationSources: readonly MigrationSource[] = [
  identityMigrations,
  letterMigrations,
  digestMigrations,
  billingMigrations,
  adminMigrations,
];
