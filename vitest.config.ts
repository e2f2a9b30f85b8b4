import react from '@vitejs/plugin-react'
import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const isLong = Boolean(process.env.KONTOR_TEST_LONG)

/** The doors tell them apart: what lies in `server/` or in the platform may use the database, everything else may not. */
const withDatabase = ['src/*/server/**/*.test.ts', 'src/platform/**/*.test.ts']

/** These take a minute or more. Begun last, they would be waited for when everything else has ended. */
const slow = [
  'src/platform/sandbox/sandbox.test.ts',
  'src/app/server/access-contract.test.ts',
  'src/recognition/server/read-document.test.ts',
  'scripts/words.test.ts',
]

/** The order of vitest, the slow files before all others. */
class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isSlow = ({ moduleId }: TestSpecification) => slow.some((path) => moduleId.endsWith(`/${path}`))
    const sorted = await super.sort(files)
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))]
  }
}

export default defineConfig({
  test: {
    experimental: { fsModuleCache: true },
    // three workers share two processors: a test that hangs ends, one that waits for its turn does not fail
    testTimeout: isLong ? 900_000 : 120_000,
    hookTimeout: 60_000,
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: ['{src,samples,seeds,scripts}/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...withDatabase],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'database',
          // modules are read once a worker: half of the time went into that. Whoever replaces a module can't be here.
          isolate: false,
          include: withDatabase,
          globalSetup: ['scripts/bundle-test-processes.mjs', 'src/platform/database/test-global-setup.ts'],
        },
      },
      {
        extends: true,
        plugins: [react()],
        test: {
          name: 'web',
          isolate: false,
          include: ['src/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['src/testing/web/clean-up.ts'],
        },
      },
    ],
    pool: 'forks',
    maxWorkers: 3,
  },
})
