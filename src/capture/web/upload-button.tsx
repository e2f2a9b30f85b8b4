import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useRef } from 'react'
import { useMay } from '../../tenants/web/caller'
import { useSay } from '../../ui/say'
import classes from './upload.module.css'
import { uploads } from './uploads'

const accepted = '.pdf,.png,.jpg,.jpeg,.tif,.tiff,.xml,.p7m,.edi,.x12,.edifact,.eml'

/** Chooses files from the disk; dragging them anywhere does the same. */
export function UploadButton() {
  const say = useSay()
  const mayUpload = useMay('capture.upload')
  const input = useRef<HTMLInputElement>(null)
  if (!mayUpload) return null
  return (
    <>
      <Button
        aria-label={say('Upload')}
        leftSection={<IconUpload size={16} aria-hidden />}
        classNames={{ root: classes.button, section: classes.buttonIcon }}
        onClick={() => input.current?.click()}
      >
        <span className={classes.buttonText}>{say('Upload')}</span>
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={accepted}
        aria-label={say('Files to upload')}
        onChange={(event) => {
          uploads.add([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
    </>
  )
}
