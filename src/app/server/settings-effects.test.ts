import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { settingsSections } from '../../settings/server/settings-pages'
import { arrivalEffects } from '../../testing/server/settings-effects/arrival-effects'
import { companyEffects } from '../../testing/server/settings-effects/company-effects'
import { decisionEffects } from '../../testing/server/settings-effects/decision-effects'
import { bench, type Effects, openEffects, save } from '../../testing/server/settings-effects/effect'
import { peopleEffects } from '../../testing/server/settings-effects/people-effects'
import { roomServers } from './room-servers'

/** Every setting of every section has its row here, or the run fails. */
const effects: Effects = { ...peopleEffects, ...companyEffects, ...arrivalEffects, ...decisionEffects }

const declared = roomServers.flatMap(({ settings = [] }) => settings)
const names = declared.flatMap(({ key, settings }) => Object.keys(settings).map((name) => `${key}.${name}`))

beforeAll(openEffects)
afterAll(() => bench.close())

describe('every setting does something:', () => {
  it.each(names)('%s', async (name) => {
    const effect = effects[name]
    expect(effect, `${name} has no row that shows what it changes`).toBeDefined()
    const { becomes, outcome, before, after, as } = effect!
    const [key, setting] = name.split('.') as [string, string]
    const { delivered } = declared.find((one) => one.key === key)!.settings[setting]!
    expect(await outcome()).toEqual(before)
    await save(key, { [setting]: becomes }, as)
    expect(await outcome()).toEqual(after)
    await save(key, { [setting]: delivered })
  })

  it('and no row is about a setting that there is not', () => {
    expect(Object.keys(effects).filter((name) => !names.includes(name))).toEqual([])
    expect(bench.as('SYS').seams.of(settingsSections)).toEqual(declared)
  })
})
