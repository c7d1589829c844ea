/**
 * The parts of the server with tables besides the document service: a start migrates them and a
 * backup contains them.
 */
import { adminMigrations } from './admin/tables.ts';
import { billingMigrations } from './billing/create-billing.ts';
import { digestMigrations } from './digest/create-digest.ts';
import { identityMigrations } from './identity/create-identity.ts';
import { contactMigrations } from './contact/create-contact.ts';
import type { MigrationSource } from './storage/database.ts';

export const migrationSources: readonly MigrationSource[] = [
  identityMigrations,
  contactMigrations,
  digestMigrations,
  billingMigrations,
  adminMigrations,
];
