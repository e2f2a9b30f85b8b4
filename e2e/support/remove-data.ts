import { rmSync } from 'node:fs'

/** Playwright runs this after the server has stopped. */
export default function removeData(): void {
  const folder = process.env.KONTOR_TEST_DATA
  if (folder) rmSync(folder, { recursive: true, force: true })
}
