import { IconCloudUpload } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useSay } from '../../ui/say'
import classes from './upload.module.css'
import { uploads } from './uploads'

/** Takes files that are dragged onto the window, and says so while they are over it. */
export function DropArea() {
  return useFileDrag() && <DropOverlay />
}

function DropOverlay() {
  const say = useSay()
  return (
    <div className={classes.overlay}>
      <div className={classes.overlayBox}>
        <IconCloudUpload size={44} stroke={1.4} aria-hidden />
        <p className={classes.overlayTitle}>{say('Drop the files to upload them')}</p>
        <p className={classes.overlayHint}>
          {say('PDF, PNG, JPEG, TIFF, e-invoices (XML), EDI and e-mails (.eml), up to 30 MB each')}
        </p>
      </div>
    </div>
  )
}

/** True while files are dragged over the window; takes them when they are dropped. */
function useFileDrag(): boolean {
  const [isDragging, setDragging] = useState(false)
  useEffect(() => {
    let depth = 0
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false
    const onEnter = (event: DragEvent) => {
      if (!hasFiles(event)) return
      depth += 1
      setDragging(true)
    }
    const onOver = (event: DragEvent) => {
      if (hasFiles(event)) event.preventDefault()
    }
    const onLeave = (event: DragEvent) => {
      if (!hasFiles(event)) return
      depth = Math.max(0, depth - 1)
      if (depth === 0) setDragging(false)
    }
    const onDrop = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      depth = 0
      setDragging(false)
      uploads.add([...(event.dataTransfer?.files ?? [])])
    }
    const listeners = { dragenter: onEnter, dragover: onOver, dragleave: onLeave, drop: onDrop }
    for (const [name, listener] of Object.entries(listeners))
      window.addEventListener(name, listener as EventListener)
    return () => {
      for (const [name, listener] of Object.entries(listeners))
        window.removeEventListener(name, listener as EventListener)
    }
  }, [])
  return isDragging
}
