import { isIP } from 'node:net'
import { z } from 'zod'

export const portNumber = z.coerce
  .number({ error: 'must be a port number from 0 to 65535' })
  .int('must be a port number from 0 to 65535')
  .min(0, 'must be a port number from 0 to 65535')
  .max(65535, 'must be a port number from 0 to 65535')
export const text = z.string()
export const seconds = (min: number, max: number) =>
  z.coerce
    .number({ error: 'must be a number of seconds' })
    .min(min, `must be at least ${min}`)
    .max(max, `must be at most ${max}`)
export const address = text.refine(
  (value) => isIP(value) !== 0,
  'must be an address like 127.0.0.1 or 0.0.0.0',
)
export const yesOrNo = z
  .enum(['true', 'false'], { error: 'must be true or false' })
  .transform((value) => value === 'true')

/** 10.0.0.7, 10.0.0.0/8, ::1, fd00::/8 */
export function isNetwork(entry: string): boolean {
  const [ip = '', bits, ...more] = entry.split('/')
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(ip)] ?? -1
  return more.length === 0 && most > 0 && (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= most))
}

export function choice<const Options extends readonly [string, ...string[]]>(options: Options) {
  return z.enum(options, { error: `must be one of ${options.join(', ')}` })
}

export function wholeNumber(min: number, max: number) {
  return z.coerce
    .number({ error: `must be a number from ${min} to ${max}` })
    .int('must be a whole number')
    .min(min, `must be at least ${min}`)
    .max(max, `must be at most ${max}`)
}

/** An address of one of the given kinds, without the slash at its end. */
export function addressWith(protocols: string[], example: string) {
  return z
    .string()
    .refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
      error: `must be an address like ${example}`,
    })
    .transform((value) => value.replace(/\/$/, ''))
}

export const webAddress = addressWith(['http:', 'https:'], 'https://host/path')
