import { afterAll, beforeAll, expect, it } from 'vitest'
import { watchClocks } from '../../documents/server/tell-of-clocks'
import { harbor } from '../../testing/server/bench-cast'
import { openTestBench, type TestBench } from '../../testing/server/kontor-bench'
import { createGroup, saveGroup } from './change-groups'

let bench: TestBench
beforeAll(async () => {
  bench = await openTestBench({ startsAt: '2026-03-10T14:00:00Z' })
})
afterAll(() => bench.close())

it('a group has an SLA target of its own; without it, and for other groups, that of the customer counts', async () => {
  const ctx = bench.as('APA', harbor)
  const group = {
    name: 'Euros',
    join: 'and' as const,
    conditions: [{ field: 'currency' as const, operator: 'is' as const, values: ['EUR'] }],
    members: [],
    isActive: true,
  }
  const due = async (id: number) => {
    await bench.as('SYS').transaction((tx) => watchClocks(bench.as('SYS'), tx))
    return (await bench.read(id)).slaDueAt?.toISOString()
  }
  const usual = '2026-03-12T14:00:00.000Z'
  const made = await ctx.transaction((tx) => createGroup(ctx, tx, { ...group, slaHours: 2 }))
  const { id } = await bench.aDocument({ fields: { currency: 'EUR' } })
  const other = await bench.aDocument({ fields: { currency: 'USD' } })
  expect(await due(id)).toBe('2026-03-10T16:00:00.000Z')
  expect(await due(other.id)).toBe(usual)
  const save = ({ id, version }: { id: number; version: number }, slaHours?: number) =>
    ctx.transaction((tx) =>
      saveGroup(ctx, tx, { id, version, draft: slaHours ? { ...group, slaHours } : group }),
    )
  const changed = await save(made.groups[0]!, 4)
  expect(await due(id)).toBe('2026-03-10T18:00:00.000Z')
  await save(changed.groups[0]!)
  expect(await due(id)).toBe(usual)
})
