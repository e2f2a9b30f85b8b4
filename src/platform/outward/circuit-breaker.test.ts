import { expect, it } from 'vitest'
import { createCircuitBreaker } from './circuit-breaker'

const silence = new Error('silence')
const refusal = new Error('refusal')

function aService() {
  let time = 0
  let asked = 0
  let outcome: Error | null = null
  const breaker = createCircuitBreaker({ isSilence: (error) => error === silence, now: () => time })
  return {
    asked: () => asked,
    set: (next: Error | null) => {
      outcome = next
    },
    wait: (ms: number) => {
      time += ms
    },
    ask: () =>
      breaker
        .run(async () => {
          asked += 1
          if (outcome) throw outcome
          return 'answer'
        })
        .catch((error: Error) => error.message),
  }
}

it('a service that was silent twice is left alone, then asked by one caller, and by all once it answers', async () => {
  const service = aService()
  service.set(silence)
  for (let n = 0; n < 10; n++) expect(await service.ask()).toBe('silence')
  expect(service.asked()).toBe(2)
  service.wait(5_000)
  await Promise.all([service.ask(), service.ask(), service.ask()])
  expect(service.asked()).toBe(3)
  service.wait(5_000)
  await service.ask()
  expect(service.asked()).toBe(3)
  service.wait(5_000)
  service.set(null)
  expect([await service.ask(), await service.ask()]).toEqual(['answer', 'answer'])
})

it('a service is never left alone for longer than a minute', async () => {
  const service = aService()
  service.set(silence)
  for (let n = 0; n < 20; n++) {
    await service.ask()
    service.wait(60_000)
  }
  expect(service.asked()).toBe(20)
})

it('a refusal is an answer', async () => {
  const service = aService()
  service.set(refusal)
  for (let n = 0; n < 10; n++) expect(await service.ask()).toBe('refusal')
  expect(service.asked()).toBe(10)
})
