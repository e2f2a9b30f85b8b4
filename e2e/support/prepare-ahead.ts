import { prepareData } from './prepared-data'

// run by npm test beside the unit tests, which leave the processors free now and then
await prepareData()
