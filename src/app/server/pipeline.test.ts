import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { describePipeline, pipeline } from './pipeline'

it('is told in its comment as the rooms declare it', () => {
  const source = readFileSync(new URL('./pipeline.ts', import.meta.url), 'utf8')
  const comment = /^\/\*\*\n[\s\S]*?^ \*\/$/m.exec(source)![0]
  const told = comment.split('\n').filter((line) => /^ \* (?:[A-Z_]+: | {2}to )/.test(line))
  expect(told.map((line) => line.slice(3))).toEqual(describePipeline())
})

it('has at most one stage for a state', () => {
  const states = pipeline.map(({ on }) => on)
  expect(new Set(states).size).toBe(states.length)
})
