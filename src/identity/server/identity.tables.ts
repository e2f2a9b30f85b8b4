import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytea, day, instant } from '../../platform/database/columns'

export const identityUsers = pgTable('identity_users', {
  id: text('id').primaryKey().default(sql`(gen_random_uuid())::text`),
  email: text('email').notNull(),
  displayName: text('display_name').notNull(),
  passwordHash: text('password_hash'),
  status: text('status').$type<'active' | 'invited' | 'deactivated'>().notNull().default('active'),
  customerId: text('customer_id'),
  roles: text('roles').array().notNull().default([]),
  groups: text('groups').array().notNull().default([]),
  rights: text('rights').array().notNull().default([]),
  isDemo: boolean('is_demo').notNull().default(false),
  firstName: text('first_name').notNull().default(''),
  lastName: text('last_name').notNull().default(''),
  createdBy: text('created_by'),
  validUntil: day('valid_until'),
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull().defaultNow(),
  lastSignInAt: instant('last_sign_in_at'),
  changedAt: instant('changed_at').notNull().defaultNow(),
})

export const identityOneTimeLinks = pgTable('identity_one_time_links', {
  tokenHash: text('token_hash').primaryKey(),
  purpose: text('purpose').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
  userId: text('user_id'),
  email: text('email'),
})

export const identityFactors = pgTable('identity_factors', {
  id: text('id').primaryKey().default(sql`(gen_random_uuid())::text`),
  userId: text('user_id').notNull(),
  kind: text('kind').$type<'totp' | 'passkey' | 'recovery'>().notNull(),
  name: text('name').notNull(),
  sealed: bytea('sealed'),
  credential: jsonb('credential'),
  createdAt: instant('created_at').notNull().defaultNow(),
  lastUsedAt: instant('last_used_at'),
})

export const identitySignInTries = pgTable('identity_sign_in_tries', {
  bucket: text('bucket').primaryKey(),
  tries: integer('tries').notNull(),
  firstTryAt: instant('first_try_at').notNull(),
  lockedUntil: instant('locked_until'),
})

export const identityOidcEntries = pgTable(
  'identity_oidc_entries',
  {
    model: text('model').notNull(),
    id: text('id').notNull(),
    payload: jsonb('payload').notNull(),
    grantId: text('grant_id'),
    userCode: text('user_code'),
    uid: text('uid'),
    consumedAt: instant('consumed_at'),
    expiresAt: instant('expires_at'),
  },
  (table) => [primaryKey({ columns: [table.model, table.id] })],
)

export const identityEndedSessions = pgTable('identity_ended_sessions', {
  key: text('key').primaryKey(),
  endedAt: instant('ended_at').notNull().defaultNow(),
  expiresAt: instant('expires_at').notNull(),
})

export const identitySigningKeys = pgTable('identity_signing_keys', {
  kid: text('kid').primaryKey(),
  publicJwk: jsonb('public_jwk').notNull(),
  sealed: bytea('sealed').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
})
