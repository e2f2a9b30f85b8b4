import sharp from 'sharp'

/** The little picture under a mail: two hills and a sun, no letters (fonts differ from machine to machine). */
export async function signatureLogo(colour: string): Promise<Buffer> {
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="140" height="44">
    <rect width="140" height="44" fill="#ffffff"/>
    <circle cx="30" cy="16" r="9" fill="#e8b43a"/>
    <path d="M0 40 L26 16 L44 32 L64 8 L96 40 Z" fill="${colour}"/>
    <rect x="100" y="14" width="36" height="4" fill="${colour}"/>
    <rect x="100" y="24" width="26" height="4" fill="#9aa5ad"/>
  </svg>`
  return sharp(Buffer.from(picture)).png().toBuffer()
}
