import { Button, FileButton, NativeSelect } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { objectWords } from '../../master-data/object-words'
import { useSay } from '../../ui/say'
import { type BookObject, bookColumns, bookObjects } from '../books-csv'
import type { TenantDetail } from '../onboarding.api'
import { useBooksUpload } from './use-tenant-steps'
import classes from './wizard.module.css'

/** Fills the embedded ERP's books from files. */
export function BooksStep({ tenant }: { tenant: TenantDetail }) {
  const say = useSay()
  const { load, isBusy } = useBooksUpload(tenant.id)
  const [object, setObject] = useState<BookObject>('companies')
  // the same file again, once it is corrected
  const forget = useRef<() => void>(null)
  const upload = async (file: File | null) => {
    if (file) await load(object, file)
    forget.current?.()
  }
  return (
    <>
      <div className={classes.links}>
        <NativeSelect
          aria-label={say('Master data')}
          value={object}
          data={bookObjects.map((value) => ({ value, label: say(objectWords[value]) }))}
          onChange={({ currentTarget: { value } }) => setObject(value as BookObject)}
        />
        <FileButton accept=".csv,text/csv" resetRef={forget} onChange={(file) => void upload(file)}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              loading={isBusy}
              leftSection={<IconUpload size={16} aria-hidden />}
            >
              {say('Upload CSV')}
            </Button>
          )}
        </FileButton>
      </div>
      <p className={classes.hint}>
        {say('Without an ERP, master data is loaded from CSV files. Columns: {columns}', {
          columns: bookColumns(object),
        })}
      </p>
    </>
  )
}
