// A reporter for vitest: writes how long each test file took, its imports included, to the file that KONTOR_TEST_TIMES names.
import { writeFileSync } from 'node:fs'

export default class FileTimesReporter {
  onTestRunEnd(modules) {
    const file = process.env.KONTOR_TEST_TIMES
    if (file) writeFileSync(file, JSON.stringify(modules.map(timeOf)))
  }
}

function timeOf(module) {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } =
    module.diagnostic()
  return {
    file: module.relativeModuleId,
    ms: environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration,
  }
}
