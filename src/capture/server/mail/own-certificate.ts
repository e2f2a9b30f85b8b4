import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/**
 * A key pair and a certificate for it that nobody vouches for (PEM), made in a millisecond. Enough for STARTTLS between mail
 * servers, which encrypt whoever answers (RFC 7435); of no use where names are checked. X.509 v3 as RFC 5280 has it,
 * ECDSA on P-256, without an end.
 */
export function makeCertificate(hostName: string): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const name = sequence(der(0x31, sequence(commonName, der(0x0c, Buffer.from(hostName)))))
  const toBeSigned = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(15)])),
    sequence(ecdsaWithSha256),
    name,
    sequence(der(0x17, utcTime(new Date())), der(0x18, Buffer.from('99991231235959Z'))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = Buffer.concat([Buffer.from([0]), sign('sha256', toBeSigned, privateKey)])
  const certificate = sequence(toBeSigned, sequence(ecdsaWithSha256), der(0x03, signature))
  const lines = certificate
    .toString('base64')
    .match(/.{1,64}/g)!
    .join('\n')
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  }
}

const ecdsaWithSha256 = der(0x06, Buffer.from('2a8648ce3d040302', 'hex'))
const commonName = der(0x06, Buffer.from('550403', 'hex'))

function sequence(...parts: Buffer[]): Buffer {
  return der(0x30, Buffer.concat(parts))
}

/** A value with its tag and length (X.690, 8.1). */
function der(tag: number, content: Buffer): Buffer {
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

/** YYMMDDhhmmssZ */
function utcTime(at: Date): Buffer {
  return Buffer.from(`${at.toISOString().slice(2, 19).replaceAll(/\D/g, '')}Z`)
}
