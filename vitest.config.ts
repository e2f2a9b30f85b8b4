import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'samples/**/*.test.ts', 'seeds/**/*.test.ts', 'scripts/**/*.test.ts'],
    globalSetup: ['src/platform/database/test-global-setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
