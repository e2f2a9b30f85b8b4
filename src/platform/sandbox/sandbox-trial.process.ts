import { ExpectedError } from '../../kernel/error-codes'
import { serveSandbox } from './serve-sandbox'

/** What the sandbox's own tests ask a process to do to itself. */
export type Trial =
  | { do: 'echo'; value: unknown }
  | { do: 'who' }
  | { do: 'environment' }
  | { do: 'loop' }
  | { do: 'eat-memory' }
  | { do: 'talk'; bytes: number }
  | { do: 'exit' }
  | { do: 'refuse' }
  | { do: 'fail' }

await serveSandbox<Trial, unknown>(async (trial) => {
  switch (trial.do) {
    case 'echo':
      return trial.value
    case 'who':
      return process.pid
    case 'environment':
      return Object.keys(process.env)
    case 'loop':
      for (;;);
    case 'eat-memory': {
      const eaten: Buffer[] = []
      for (;;) {
        eaten.push(Buffer.alloc(16 * 1024 * 1024, 1))
        await new Promise((resolve) => setTimeout(resolve, 5))
      }
    }
    case 'talk':
      return Buffer.alloc(trial.bytes)
    case 'exit':
      process.exit(7)
      break
    case 'refuse':
      throw new ExpectedError('trial.refused', 'refused', 'No.', { because: 'asked' })
    case 'fail':
      throw new Error('a bug')
  }
})
