import { Button, FileButton, Input } from '@mantine/core'
import { useState } from 'react'
import { useSay } from '../../ui/say'
import { mostLogoCharacters } from '../logo'
import classes from './settings.module.css'

type Props = {
  label: string
  description: string | undefined
  /** A data URL, or the empty text. */
  value: string
  error: string | undefined
  onChange(value: string): void
}

const box = { width: 480, height: 120 }

/** A picture, made small enough in the browser; large ones are scaled down. */
export function LogoField({ label, description, value, error, onChange }: Props) {
  const say = useSay()
  const [isUnreadable, setUnreadable] = useState(false)
  const take = async (file: File | null) => {
    if (!file) return
    const scaled = await scaledDown(file).catch(() => null)
    setUnreadable(scaled === null)
    if (scaled !== null) onChange(scaled)
  }
  const problem = isUnreadable ? say('Select a PNG or JPEG picture.') : error
  return (
    <Input.Wrapper label={label} description={description} error={problem} role="group" aria-label={label}>
      <div className={classes.logo}>
        {value && <img src={value} alt={label} />}
        <FileButton accept="image/png,image/jpeg" onChange={(file) => void take(file)}>
          {(button) => (
            <Button {...button} variant="default" size="xs">
              {say('Choose a file')}
            </Button>
          )}
        </FileButton>
        {value && (
          <Button variant="subtle" size="xs" onClick={() => onChange('')}>
            {say('Remove')}
          </Button>
        )}
      </div>
    </Input.Wrapper>
  )
}

/** As PNG, else as JPEG where that would be too large. Throws when the browser can't show the file. */
async function scaledDown(file: File): Promise<string> {
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, box.width / picture.width, box.height / picture.height)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')!.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const png = canvas.toDataURL('image/png')
  return png.length <= mostLogoCharacters ? png : canvas.toDataURL('image/jpeg', 0.85)
}
