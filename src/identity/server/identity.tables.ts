import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytea, instant } from '../../platform/database/columns'

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
  createdAt: instant('created_at').notNull().defaultNow(),
  lastSignInAt: instant('last_sign_in_at'),
})

export const identityOneTimeLinks = pgTable('identity_one_time_links', {
  tokenHash: text('token_hash').primaryKey(),
  purpose: text('purpose').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
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
