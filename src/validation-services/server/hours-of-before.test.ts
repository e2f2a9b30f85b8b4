import pg from 'pg'
import { expect, it } from 'vitest'
import { createOldTestDatabase } from '../../platform/database/test-database'

it('the hours that each customer had until release are its setting, beside what it has chosen; eight are as delivered', async () => {
  const old = await createOldTestDatabase('20261123-1545-validation-services-hours.sql')
  const admin = new pg.Client({ connectionString: old.adminUrl })
  await admin.connect()
  try {
    await admin.query(`
      INSERT INTO customers (id, shortname, name, hitl_business_hours) VALUES
        (1, 'A', 'A', 8), (2, 'B', 'B', 4), (3, 'C', 'C', 12), (4, 'D', 'D', 0), (5, 'E', 'E', 8);
      INSERT INTO customer_settings (customer_id, section, version, values, changed_by) VALUES
        (3, 'review', 6, '{"when": "unsure", "release": "wait"}', 'Dana'),
        (3, 'files', 2, '{"megabytes": 5}', 'Dana'),
        (5, 'review', 2, '{"when": "never", "release": "wait"}', 'Dana')`)
    await old.migrateToNow()
    const { rows } = await admin.query(
      'SELECT customer_id, section, version, values, changed_by FROM customer_settings ORDER BY customer_id, section',
    )
    expect(rows.map((row) => Object.values(row))).toEqual([
      [2, 'review', 1, { hours: 4 }, 'Kontor'],
      [3, 'files', 2, { megabytes: 5 }, 'Dana'],
      [3, 'review', 6, { when: 'unsure', release: 'wait', hours: 12 }, 'Dana'],
      [4, 'review', 1, { hours: 1 }, 'Kontor'],
      [5, 'review', 2, { when: 'never', release: 'wait' }, 'Dana'],
    ])
  } finally {
    await admin.end()
  }
})
