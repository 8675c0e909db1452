import { texts } from './texts.ts'

/** What the server takes (`api/company/logo.ts`); it looks into the picture, too. */
const MAX_BYTES = 300_000
const TYPES = ['image/png', 'image/jpeg']

/** What a file chosen for the logo is: a data URL, or why it can't be one. */
export type ChosenLogo = { dataUrl: string } | { refusal: string }

const readAsDataUrl = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })

export async function readLogo(file: File): Promise<ChosenLogo> {
  if (!TYPES.includes(file.type)) return { refusal: texts.logoWrongType }
  if (file.size > MAX_BYTES) return { refusal: texts.logoTooBig }
  try {
    return { dataUrl: await readAsDataUrl(file) }
  } catch (error) {
    console.error('reading the logo', error)
    return { refusal: texts.logoUnreadable }
  }
}
