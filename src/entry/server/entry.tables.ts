import { pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant, ownCustomer } from '../../platform/database/columns'

export const documentComments = pgTable('document_comments', {
  id: id('id').primaryKey().generatedAlwaysAsIdentity(),
  customerId: ownCustomer(),
  documentId: id('document_id').notNull(),
  authorId: text('author_id').notNull(),
  authorName: text('author_name').notNull(),
  authorRole: text('author_role').notNull(),
  authorSide: text('author_side').$type<'customer' | 'provider' | 'outside'>().notNull(),
  kind: text('kind').$type<'comment' | 'question' | 'answer'>().notNull().default('comment'),
  visibility: text('visibility').$type<'shared' | 'internal'>().notNull().default('shared'),
  body: text('body').notNull(),
  statusThen: text('status_then').notNull(),
  createdAt: instant('created_at').notNull(),
  deletedAt: instant('deleted_at'),
  deletedBy: text('deleted_by'),
  /** The comment that it is a copy of, on the document that this one was cut from or took in. */
  copiedFrom: id('copied_from'),
})

export const documentQuestions = pgTable('document_questions', {
  id: id('id').primaryKey().generatedAlwaysAsIdentity(),
  customerId: ownCustomer(),
  documentId: id('document_id').notNull(),
  commentId: id('comment_id').notNull(),
  askedById: text('asked_by_id').notNull(),
  askedByName: text('asked_by_name').notNull(),
  toAddress: text('to_address').notNull(),
  question: text('question').notNull(),
  about: text('about').$type<'supplier'>(),
  language: text('language').notNull(),
  messageId: text('message_id').notNull(),
  tokenHash: text('token_hash').notNull().default(''),
  askedAt: instant('asked_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  answeredAt: instant('answered_at'),
  answerCommentId: id('answer_comment_id'),
})
