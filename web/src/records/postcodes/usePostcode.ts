import { useRef, useState } from 'react'
import { isPostcode, isSpain } from '#domain/postcodes.ts'
import { postcodesApi } from './postcodesApi.ts'
import { texts } from './postcodeTexts.ts'

type Name = 'postcode' | 'country' | 'town' | 'province'

type Address = {
  /** What stands in a field of the address; nothing where the form has no such field. */
  read: (name: Name) => string | null | undefined
  fill: (name: 'town' | 'province', text: string) => void
  /** What its field is called in the form. */
  fieldOf: (name: 'town' | 'province') => string
}

/** Whoever is in a field is about to write in it. */
const hasFocus = (field: string): boolean => document.activeElement?.getAttribute('name') === field

/**
 * Fills town and province once a Spanish postcode has been typed: only where nothing stands, or what an earlier postcode has filled in. What
 * somebody has typed stays, and so does the field in which somebody is.
 *
 * @returns `whenTyped` for the field of the postcode, and what is to be said of it.
 */
export function usePostcode({ read, fill, fieldOf }: Address): { whenTyped: () => void; told: string } {
  const [ask] = postcodesApi.useLazyPostcodeQuery()
  const [told, setTold] = useState('')
  const filled = useRef<Partial<Record<Name, string>>>({})

  const put = (name: 'town' | 'province', text: string | null | undefined): string[] => {
    const before = read(name) ?? ''
    if (!text || hasFocus(fieldOf(name)) || (before !== '' && before !== filled.current[name])) return []
    filled.current[name] = text
    if (before !== text) fill(name, text)
    return [text]
  }

  const whenTyped = async (): Promise<void> => {
    const postcode = read('postcode') ?? ''
    setTold('')
    if (!isPostcode(postcode) || !isSpain(read('country'))) return
    const { data } = await ask(postcode, true)
    // Without an answer nothing is filled in, which nobody has asked for. Meanwhile another one may have been typed.
    if (!data || read('postcode') !== postcode) return
    const [town, ...others] = data.towns
    const what = [...put('town', town), ...put('province', data.province)]
    setTold(
      [
        data.province === null && texts.unknown,
        what.length > 0 && texts.filled({ what: what.join(', ') }),
        what.includes(town ?? '') && others.length > 0 && texts.others({ towns: others.join(', ') }),
      ]
        .filter(Boolean)
        .join(' '),
    )
  }

  return { whenTyped: () => void whenTyped(), told }
}
