/** How long a test waits for what is promised within this time: the promise is made for a machine with nothing else to do, and is held against it by npm run test:long. */
export const promisedMs = (ms: number) => (process.env.KONTOR_TEST_LONG ? ms : 6 * ms)
