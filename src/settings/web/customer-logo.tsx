import { useQuery } from '@tanstack/react-query'
import { call } from '../../access/web/call'
import { readLogo } from '../settings.api'
import classes from './customer-logo.module.css'

/** The logo of the customer that is worked for; nothing until it has come. */
export function CustomerLogo({ name }: { name: string }) {
  const { data } = useQuery({
    queryKey: ['logo'],
    queryFn: ({ signal }) => call(readLogo, {}, { signal }),
    staleTime: 5 * 60_000,
  })
  return data?.logo ? <img className={classes.logo} src={data.logo} alt={name} /> : null
}
