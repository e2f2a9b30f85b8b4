import react from '@vitejs/plugin-react'
import { configDefaults, defineConfig } from 'vitest/config'

const isLong = Boolean(process.env.KONTOR_TEST_LONG)

/** The doors tell them apart: what lies in `server/` or in the platform may use the database, everything else may not. */
const withDatabase = ['src/*/server/**/*.test.ts', 'src/platform/**/*.test.ts']

export default defineConfig({
  test: {
    testTimeout: isLong ? 900_000 : 30_000,
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
          include: withDatabase,
          globalSetup: ['src/platform/database/test-global-setup.ts'],
        },
      },
      {
        extends: true,
        plugins: [react()],
        // a form in jsdom is work for the processor alone: on a busy machine it takes longer, never for ever
        test: {
          name: 'web',
          include: ['src/**/*.test.tsx'],
          environment: 'jsdom',
          testTimeout: isLong ? 900_000 : 120_000,
        },
      },
    ],
    pool: 'forks',
    maxWorkers: 3,
  },
})
