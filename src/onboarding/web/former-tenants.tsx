import { Button } from '@mantine/core'
import { IconCertificate } from '@tabler/icons-react'
import { DataTable } from '../../ui/data-table'
import { Panel } from '../../ui/page'
import { saveAs } from '../../ui/save-as'
import { useSay } from '../../ui/say'
import type { Column } from '../../ui/table-column'
import { useFormats } from '../../ui/use-formats'
import type { FormerTenant } from '../onboarding.api'
import classes from './onboarding.module.css'
import { useFormerTenants } from './use-tenants'

/** Customers that left, each with its certificate. */
export function FormerTenants() {
  const say = useSay()
  const formats = useFormats()
  const { data } = useFormerTenants()
  if (!data || data.former.length === 0) return null
  const columns: Column<FormerTenant>[] = [
    { id: 'name', label: say('Name'), width: '260px', lines: 2, render: ({ name }) => name },
    { id: 'id', label: say('ID'), onCard: 'mark', render: ({ customerId }) => String(customerId) },
    { id: 'shortname', label: say('Short name'), onCard: 'mark', render: ({ shortname }) => shortname },
    { id: 'at', label: say('Purged on'), render: ({ endedAt }) => formats.instant(endedAt) },
    { id: 'by', label: say('Purged by'), render: ({ purgedBy }) => purgedBy },
    { id: 'rows', label: say('Rows'), align: 'end', render: ({ rows }) => formats.number(rows) },
    { id: 'files', label: say('Files'), align: 'end', render: ({ files }) => formats.number(files) },
    {
      id: 'certificate',
      label: say('Certificate'),
      onCard: 'end',
      render: ({ content, shortname }) => (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconCertificate size={16} aria-hidden />}
          onClick={() =>
            saveAs(new Blob([content], { type: 'application/json' }), `${shortname}-certificate.json`)
          }
        >
          {say('Download')}
        </Button>
      ),
    },
  ]
  return (
    <section className={classes.former}>
      <h2>{say('Former customers')}</h2>
      <Panel>
        <DataTable
          label={say('Former customers')}
          columns={columns}
          rows={data.former}
          keyOf={({ id }) => id}
        />
      </Panel>
    </section>
  )
}
