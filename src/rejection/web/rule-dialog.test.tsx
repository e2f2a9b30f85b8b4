import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../../testing/web/render-screen'
import { choose, optionsOf, selectField } from '../../testing/web/select-fields'
import type { FieldType, RuleBody } from '../rejection-rule'
import { type RejectionRuleRow, rejectionRule } from '../rejection-wire'
import { flagFields } from '../rule-fields'
import { RuleDialog } from './rule-dialog'

/** Every line of the condition table (specification §5), in the modal itself. */

const measured = [
  ['Is Missing', 'EQUALS'],
  ['Equals', 'EQUALS'],
  ['Not Equals', 'NOT EQUALS'],
  ['Less Than', 'LESS THAN'],
  ['Greater Than', 'GREATER THAN'],
] as const
const texts = [...measured.slice(0, 3), ['Contains', 'CONTAINS'], ['Starts With', 'STARTS WITH']] as const
const table = [
  { type: 'int', field: 'Page Count', name: 'pageCount', conditions: measured },
  { type: 'flt', field: 'Control Amount', name: 'controlAmt', conditions: measured },
  { type: 'dtm', field: 'Invoice Date', name: 'invoiceDate', conditions: measured },
  { type: 'str', field: 'Invoice Number', name: 'invoiceID', conditions: texts },
  { type: 'bin', field: 'Supplier Is Blocked', name: 'supplierIsBlocked', conditions: measured.slice(0, 3) },
] as const
type Typed = (typeof table)[number]['type']
const typed: Record<Exclude<Typed, 'dtm' | 'bin'>, string> = { int: '3', flt: '10.05', str: 'RE-1' }
const valueSent: Record<Typed, RegExp> = {
  int: /^3$/,
  flt: /^10\.05$/,
  dtm: /^\d{4}-\d\d-\d\d$/,
  str: /^RE-1$/,
  bin: /^true$/i,
}

const empty = rejectionRule.parse({
  rejection_rule_id: 7,
  rule_name: 'Every condition',
  rejection_message: 'Seen',
  usage_type: 'FLAG',
  automated_type: 'MANUAL',
  created_by: 'Tom Becker',
  created_at: '2026-03-02T10:00:00Z',
  hits: 0,
  false_hits: 0,
})

beforeEach(() => {
  // the hint of how many documents a rule would have matched is another test's
  vi.stubGlobal('fetch', () => new Promise(() => {}))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

for (const { type, field, name, conditions } of table)
  test(`a field of type ${type} offers its conditions, sends them as the table says, and shows them again`, async () => {
    let rule: RejectionRuleRow = empty
    let dialog = await openDialog(rule)
    await choose('Select a Field', field)
    expect(await optionsOf('Select a Condition*')).toEqual(conditions.map(([label]) => label))
    for (const [label, condition] of conditions) {
      await choose('Select a Condition*', label)
      if (label === 'Is Missing') expect(valueInput()).toBeNull()
      else {
        expect(valueInput()!.value).toBe('')
        expect(saveButton().disabled).toBe(true)
        await setValue(type)
      }
      const body = await dialog.saved()
      expect(body.conditionals).toHaveLength(1)
      const [sent] = body.conditionals
      expect(sent).toMatchObject({ field_name: name, condition })
      if (label === 'Is Missing') expect(sent!.field_value).toBe('')
      else expect(sent!.field_value).toMatch(valueSent[type])

      rule = rejectionRule.parse({ ...empty, ...body })
      cleanup()
      dialog = await openDialog(rule)
      expect(selectField('Select a Field').value).toBe(field)
      expect(selectField('Select a Condition*').value).toBe(label)
      if (label !== 'Is Missing') expect(valueInput()!.value).not.toBe('')
    }
  })

for (const [field, name] of [
  ['Invoice Supplier Does Not Match PO', 'SupplierMismatch'],
  ['Invoice Currency Does Not Match PO', 'CurrencyMismatch'],
] as const)
  test(`'${field}' needs no condition`, async () => {
    const dialog = await openDialog(empty)
    await choose('Select a Field', field)
    expect(screen.queryByLabelText('Select a Condition*')).toBeNull()
    const body = await dialog.saved()
    expect(body.conditionals).toEqual([
      expect.objectContaining({ field_name: name, condition: 'EQUALS', field_value: '1' }),
    ])
    cleanup()
    await openDialog(rejectionRule.parse({ ...empty, ...body }))
    expect(selectField('Select a Field').value).toBe(field)
  })

test('a date is taken with OK or typed, and Cancel leaves none', async () => {
  const dialog = await openDialog(empty)
  await choose('Select a Field', 'Invoice Date')
  await choose('Select a Condition*', 'Equals')
  const open = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Choose a date' }))
    const calendar = await screen.findByRole('dialog', { name: 'Choose a date' })
    return { calendar, press: (name: string) => fireEvent.click(within(calendar).getByText(name)) }
  }
  const first = await open()
  expect(within(first.calendar).getByText('OK').closest('button')!.disabled).toBe(true)
  fireEvent.click(first.calendar.querySelectorAll('table button')[9]!)
  first.press('Cancel')
  await waitFor(() => expect(valueInput()!.value).toBe(''))
  const second = await open()
  fireEvent.click(second.calendar.querySelectorAll('table button')[9]!)
  second.press('OK')
  await waitFor(() => expect(valueInput()!.value).not.toBe(''))
  fireEvent.change(valueInput()!, { target: { value: '3/31/2026' } })
  expect((await dialog.saved()).conditionals[0]!.field_value).toBe('2026-03-31')
})

test('the focus begins in the first field, also where the fields to choose from come later', async () => {
  let answer = (_: Response) => {}
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)))
  const rules = { usageType: 'FLAG', rule: null, rules: [] } as const
  renderScreen(<RuleDialog {...rules} isSaving={false} onSave={async () => null} onClose={() => {}} />)
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Close'))
  answer(Response.json(flagFields))
  await waitFor(() => expect(document.activeElement?.getAttribute('placeholder')).toBe('Enter rule name'))
})

test('numbers are entered in the steps of their type, and a new field or condition clears what was set', async () => {
  await openDialog(empty)
  await choose('Select a Field', 'Control Amount')
  await choose('Select a Condition*', 'Greater Than')
  expect(valueInput()!.step).toBe('0.01')
  fireEvent.change(valueInput()!, { target: { value: '10000.5' } })
  await choose('Select a Condition*', 'Less Than')
  expect(valueInput()!.value).toBe('')
  await choose('Select a Field', 'Page Count')
  expect(selectField('Select a Condition*').value).toBe('')
  await choose('Select a Condition*', 'Greater Than')
  expect(valueInput()!.step).toBe('1')
  await choose('Select a Field', 'Supplier Is Blocked')
  await choose('Select a Condition*', 'Equals')
  expect(await optionsOf('Set a Value*')).toEqual(['True', 'False'])
})

/** Opens the modal for a rule. `saved()` presses Save Changes; the body that is sent then. */
async function openDialog(rule: RejectionRuleRow): Promise<{ saved(): Promise<RuleBody> }> {
  const sent: RuleBody[] = []
  const onClose = vi.fn()
  const onSave = (body: RuleBody) => {
    sent.push(body)
    return Promise.resolve(null)
  }
  renderScreen(
    <RuleDialog
      usageType="FLAG"
      rule={rule}
      rules={[rule]}
      isSaving={false}
      onSave={onSave}
      onClose={onClose}
    />,
    { answers: [[['rejection-rule-fields'], flagFields]] },
  )
  // the focus goes to the first field, a moment after the modal is there
  await waitFor(() => expect(document.activeElement?.getAttribute('placeholder')).toBe('Enter rule name'))
  return {
    async saved() {
      fireEvent.click(saveButton())
      await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
      return sent[0]!
    },
  }
}

const saveButton = () => screen.getByText('Save Changes').closest('button')!
const valueInput = () => screen.queryByLabelText<HTMLInputElement>('Set a Value*', { selector: 'input' })

async function setValue(type: Typed & FieldType): Promise<void> {
  if (type === 'bin') return choose('Set a Value*', 'True')
  if (type !== 'dtm') {
    fireEvent.change(valueInput()!, { target: { value: typed[type] } })
    return
  }
  fireEvent.click(screen.getByRole('button', { name: 'Choose a date' }))
  const calendar = await screen.findByRole('dialog', { name: 'Choose a date' })
  fireEvent.click(calendar.querySelectorAll('table button')[9]!)
  fireEvent.click(within(calendar).getByRole('button', { name: 'OK' }))
}
