import { useId } from 'react'
import classes from './modal.module.css'

type Props = {
  legend: string
  options: readonly { value: string; label: string }[]
  value: string | null
  onChange(value: string): void
  children?: React.ReactNode
}

/** One of a few, all of which are seen. */
export function RadioChoice({ legend, options, value, onChange, children }: Props) {
  const name = useId()
  return (
    <fieldset className={classes.scope}>
      <legend>{legend}</legend>
      <div className={classes.radios}>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
      {children}
    </fieldset>
  )
}
