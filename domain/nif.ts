/**
 * The Spanish tax number, nine characters. Persons: Real Decreto 1065/2007, art. 19 and 20 (DNI, NIE, and K, L, M for those who
 * have neither); entities: Orden EHA/451/2008.
 */

const PERSON_CONTROL = 'TRWAGMYFPDXBNJZSQVHLCKE'
const ENTITY_CONTROL = 'JABCDEFGHI'

const DNI = /^(\d{8})([A-Z])$/
const NIE = /^([XYZ])(\d{7})([A-Z])$/
const PERSON_WITHOUT_DNI = /^[KLM](\d{7})([A-Z])$/
const ENTITY = /^([ABCDEFGHJNPQRSUVW])(\d{7})([0-9A-J])$/

/** Entities whose control is always a digit, and those whose control is always a letter. The rest may have either. */
const DIGIT_ENTITIES = 'ABEH'
const LETTER_ENTITIES = 'NPQRSW'

/** As staff type it → as it is stored: trimmed, upper case, without spaces, dots and hyphens. */
export const normalizeNif = (text: string): string => text.replace(/[\s.-]/g, '').toUpperCase()

/** True for a tax number whose control fits, written as `normalizeNif` leaves it. */
export function isValidNif(text: string): boolean {
  const [, dniNumber, dniControl] = DNI.exec(text) ?? []
  if (dniNumber !== undefined) return personControl(dniNumber) === dniControl

  const [, series, nieNumber, nieControl] = NIE.exec(text) ?? []
  if (series !== undefined) return personControl(`${'XYZ'.indexOf(series)}${nieNumber}`) === nieControl

  const [, personNumber, control] = PERSON_WITHOUT_DNI.exec(text) ?? []
  if (personNumber !== undefined) return personControl(personNumber) === control

  const [, type, entityNumber, entityControl] = ENTITY.exec(text) ?? []
  return (
    type !== undefined &&
    entityNumber !== undefined &&
    entityControls(type, entityNumber).some(valid => valid === entityControl)
  )
}

const personControl = (digits: string): string => PERSON_CONTROL.charAt(Number(digits) % 23)

/** Twice a digit, its figures added. */
const DOUBLED = [0, 2, 4, 6, 8, 1, 3, 5, 7, 9]

/** The controls that an entity's seven digits allow: doubled digits on odd places, summed digit by digit, up to the next ten. */
function entityControls(type: string, digits: string): string[] {
  let sum = 0
  for (let place = 0; place < digits.length; place++) {
    const digit = Number(digits[place])
    sum += place % 2 === 0 ? (DOUBLED[digit] ?? 0) : digit
  }
  const digit = (10 - (sum % 10)) % 10
  const letter = ENTITY_CONTROL.charAt(digit)
  if (DIGIT_ENTITIES.includes(type)) return [String(digit)]
  if (LETTER_ENTITIES.includes(type)) return [letter]
  return [String(digit), letter]
}
