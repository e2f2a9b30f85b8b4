import react from '@vitejs/plugin-react'
import { configDefaults, defineConfig } from 'vitest/config'

const isLong = Boolean(process.env.KONTOR_TEST_LONG)

/** The doors tell them apart: what lies in `server/` or in the platform may use the database, everything else may not. */
const withDatabase = ['src/*/server/**/*.test.ts', 'src/platform/**/*.test.ts']

export default defineConfig({
  test: {
    experimental: { fsModuleCache: true },
    // four workers share two processors: a test that hangs ends, one that waits for its turn does not fail
    testTimeout: isLong ? 900_000 : 120_000,
    hookTimeout: 60_000,
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
    maxWorkers: 4,
  },
})
