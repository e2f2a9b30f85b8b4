import { prepareData } from './prepared-data'

/** Playwright runs this once, before the first worker. */
export default async function prepare(): Promise<void> {
  process.env.KONTOR_TEST_PREPARED = await prepareData()
}
