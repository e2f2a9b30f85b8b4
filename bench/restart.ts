// npm run bench -- restart: from the start after a kill until the healthcheck answers, while documents were being read.
import { once } from 'node:events'
import { availableParallelism, loadavg } from 'node:os'
import { apiClient, signIn, uploadFile } from '../e2e/support/api-client'
import { prepareKontor } from '../e2e/support/prepared-kontor'
import { tinyPdf } from '../e2e/support/tiny-pdf'

const goalMs = 2_000
const rounds = Number(process.env.ROUNDS ?? 7)
const customer = '10301'

const data = await prepareKontor('customers')
const start = () => data.start({ KONTOR_LOG_LEVEL: process.env.KONTOR_LOG_LEVEL ?? 'error' })
const times: number[] = []
let kontor = start()
try {
  await kontor.ready()
  const token = await signIn(kontor.baseUrl, 'dana.whitfield@harborpine.example')
  const api = apiClient(kontor.baseUrl, token, customer)
  for (let round = 0; round < rounds; round++) {
    for (let number = 0; number < 40; number++)
      await uploadFile(api, `${round}-${number}.pdf`, tinyPdf(`${round}-${number}`))
    const gone = once(kontor.child, 'exit')
    kontor.child.kill('SIGKILL')
    await gone
    kontor = start()
    times.push(await kontor.ready())
    if (process.env.KONTOR_LOG_LEVEL) console.log(kontor.output())
  }
} finally {
  await kontor.end('SIGTERM')
  await data.remove()
}
times.sort((a, b) => a - b)
const median = times[Math.floor(rounds / 2)]!
console.log(
  `${rounds} kills with work under way: median ${median.toFixed(0)} ms, worst ${times.at(-1)!.toFixed(0)} ms; ` +
    `load ${loadavg()[0]!.toFixed(1)} on ${availableParallelism()} processors`,
)
console.log(
  `restart after a kill: ratio ${(median / goalMs).toFixed(2)} of ${goalMs} ms, goal at most 1: ${median <= goalMs ? 'pass' : 'FAIL'}`,
)
process.exitCode = median <= goalMs ? 0 : 1
