import { useProductName } from '../../../tenants/web/product-name'
import classes from './brand.module.css'

export function Brand({ isLight }: { isLight?: boolean }) {
  const productName = useProductName()
  return (
    <span className={classes.brand} data-light={isLight || undefined}>
      <svg viewBox="0 0 32 32" width="26" height="26" aria-hidden="true">
        <rect width="32" height="32" rx="7" className={classes.plate} />
        <path d="M10 7v18" className={classes.stem} />
        <path d="M22 8 11.5 17.2 22 25" className={classes.arm} />
      </svg>
      {productName}
    </span>
  )
}
