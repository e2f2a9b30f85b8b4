import { harborPine } from '../seeds/demo-customers'
import type { Day } from '../src/kernel/dates'
import { cedarFoodsAgain } from './flagged-samples'
import {
  cedarFoods,
  cedarFoodsCredit,
  photographedMaintenance,
  powerBill,
  scannedLinen,
  telecom,
} from './harbor-pine-bills'
import { codedBills } from './harbor-pine-coded'
import { dearerEdi, fourInOne, newAccountFromLookAlike } from './harbor-pine-heroes'
import { invoiceInBody, oneGoodOneDamaged, statement, twoInvoicesAndLogo } from './harbor-pine-mails'
import { damaged, locked } from './harbor-pine-spoiled-files'
import { deskOf, type SampleFile } from './sample-file'

export async function harborPineSamples(today: Day): Promise<SampleFile[]> {
  const desk = deskOf(harborPine, today)
  return [
    await powerBill(desk),
    await cedarFoods(desk),
    await cedarFoodsCredit(desk),
    await telecom(desk),
    await scannedLinen(desk),
    await photographedMaintenance(desk),
    await twoInvoicesAndLogo(desk),
    await invoiceInBody(desk),
    await oneGoodOneDamaged(desk),
    await statement(desk),
    await damaged(desk),
    await locked(desk),
    await cedarFoodsAgain(desk),
    ...(await codedBills(desk)),
    dearerEdi(desk),
    await fourInOne(desk),
    await newAccountFromLookAlike(desk),
  ]
}
