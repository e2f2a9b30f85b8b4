import { superuserGroup } from '../../access/roles'
import type { FileAnswer } from '../../access/server/serve-endpoints'
import { rehearsed } from '../../identity/server/identity-directory'
import { ExpectedError } from '../../kernel/error-codes'
import type { ToldText } from '../../kernel/told-text'
import { english } from '../../kernel/words'
import { savepoint } from '../../platform/database/database'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { userParts } from '../../tenants/server/room-server'
import { type CsvUser, type PartColumn, readUsersCsv, usersCsv } from '../user-csv'
import { userErrors } from '../user-errors'
import type { ImportedLine } from '../user-exchange.api'
import type { UserForm } from '../users.api'
import { showUsers } from './show-users'
import { isStaff, lockManaged, readManaged, type UsersDependencies } from './user-context'
import { type Changing, insertUser, readChanging, replaceUser, type Written, writeParts } from './write-user'

/** The customer's own people as CSV. */
export function exportUsersCsv(ctx: Context, deps: UsersDependencies): Promise<FileAnswer> {
  return ctx.transaction(async (tx) => {
    const managed = await readManaged(ctx, tx, deps)
    const users = managed.users.filter((user) => !isStaff(user))
    const shown = await showUsers(ctx, tx, { directory: deps.directory, managed, users })
    const body = Buffer.from(usersCsv(shown, await columnsOf(ctx, tx)))
    return { body, type: 'text/csv; charset=utf-8', fileName: `users-${managed.today}.csv` }
  })
}

/**
 * Adds and changes the people of a file. A line that is refused holds up no other. As a dry run everything is done and
 * taken back: what it answers is what would happen. @throws users.csv_unreadable, users.csv_too_long
 */
export async function importUsersCsv(
  ctx: Context,
  deps: UsersDependencies,
  { csv, isDryRun }: { csv: string; isDryRun: boolean },
): Promise<{ lines: ImportedLine[] }> {
  if (isDryRun && !deps.directory.isTransactional)
    deps = { ...deps, directory: { ...rehearsed(deps.directory), isTransactional: true } }
  let lines: ImportedLine[] = []
  await ctx
    .transaction(async (tx) => {
      const columns = await columnsOf(ctx, tx)
      const read = readUsersCsv(csv, columns)
      const changing = await readChanging(ctx, tx, await lockManaged(ctx, tx, deps))
      const written: Written[] = []
      lines = []
      for (const one of read) lines.push(await importLine(ctx, tx, deps, { changing, one, written }))
      await writeParts(ctx, tx, changing, written)
      if (isDryRun) throw new TakenBack()
    })
    .catch((error: unknown) => {
      if (!(error instanceof TakenBack)) throw error
    })
  return { lines }
}

/** Ends the transaction of a dry run. */
class TakenBack extends Error {}

async function importLine(
  ctx: Context,
  tx: TenantTransaction,
  deps: UsersDependencies,
  { changing, one, written }: { changing: Changing; one: CsvUser; written: Written[] },
): Promise<ImportedLine> {
  const { line, email, form, problem } = one
  const refused = (told: ToldText): ImportedLine => ({ line, email, outcome: 'refused', problem: told })
  if (problem) return refused(problem)
  const users = [...changing.managed.users]
  const before = users.find((user) => user.email.toLowerCase() === email.toLowerCase())
  if (before && isStaff(before)) return refused(userErrors.notYours({ role: superuserGroup }).told)
  const whole: UserForm = {
    rights: (before?.rights ?? []) as UserForm['rights'],
    validUntil: before?.validUntil ?? null,
    isStaff: false,
    isSuperuser: before?.groups.includes(superuserGroup) ?? false,
    // a file says on purpose what it says; the dry run has shown it
    acceptsToxicPair: false,
    ...form,
  }
  try {
    const done = await savepoint(tx, () =>
      before
        ? replaceUser(ctx, tx, deps, { changing, form: whole, before })
        : insertUser(ctx, tx, deps, { changing, form: whole }),
    )
    if (done) written.push(done)
    return { line, email, outcome: !done ? 'same' : before ? 'change' : 'add', problem: null }
  } catch (error) {
    changing.managed.users.splice(0, Infinity, ...users)
    if (!(error instanceof ExpectedError)) throw error
    return refused(error.told)
  }
}

/** What the other rooms keep of people, each value by its English name. */
function columnsOf(ctx: Context, tx: TenantTransaction): Promise<PartColumn[]> {
  return Promise.all(
    ctx.seams.of(userParts).map(async ({ key, title, options }) => ({
      key,
      heading: title,
      options: (await options(tx)).map(({ value, label }) => ({ value, name: english.tell(label) })),
    })),
  )
}
