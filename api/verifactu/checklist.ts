import { dayInMadrid, formatDay } from '#domain/dates.ts'
import { isValidNif } from '#domain/nif.ts'
import { type Environment, isSimulated } from '#domain/verifactu/environments.ts'
import { unprocessable } from '#platform/errors.ts'
import type { Checked, RegistrationNeed } from '#wire/verifactu.ts'
import type { Database, Row, Tx } from '../database/tables.ts'
import { texts } from './checklistTexts.ts'
import { currentDeclaration } from './declarations.ts'
import { isAnotherHolder } from './isAnotherHolder.ts'
import { newestCertificate, readIssuerNif } from './readCompany.ts'
import { texts as registrationTexts } from './texts.ts'

/** What registering in an environment needs, and whether it is there. A simulator asks for a tax number alone (specification, LIM-20). */
export const readChecklist = async (
  db: Database,
  environment: Environment,
  now: Date,
): Promise<Checked[]> => {
  const nif = await readIssuerNif(db)
  const checked: Checked[] = [checkedNif(nif)]
  if (isSimulated(environment)) return checked
  checked.push(checkedCertificate(await newestCertificate(db), nif, now))
  const { signed } = await currentDeclaration(db)
  checked.push({
    need: 'declaration',
    isMet: signed !== null,
    told: signed
      ? texts.signed({ account: signed.signedBy, day: formatDay(dayInMadrid(signed.signedAt)) })
      : texts.unsigned,
  })
  return checked
}

/** @throws AppError 422 naming all that is missing, under its names. */
export const requireChecklist = async (tx: Tx, environment: Environment, now: Date): Promise<void> => {
  const missing = (await readChecklist(tx, environment, now)).filter(({ isMet }) => !isMet)
  const [first] = missing
  if (!first) return
  const reasons = Object.fromEntries(
    missing.map(({ need, told }): [RegistrationNeed, string] => [need, told]),
  )
  throw unprocessable(
    missing.length === 1 ? first.told : texts.missing({ what: missing.map(({ told }) => told).join(' ') }),
    reasons,
  )
}

const checkedNif = (nif: string | null): Checked =>
  nif !== null && isValidNif(nif)
    ? { need: 'nif', isMet: true, told: nif }
    : { need: 'nif', isMet: false, told: registrationTexts.noIssuer }

const checkedCertificate = (
  certificate: Row<'verifactuCertificates'> | undefined,
  nif: string | null,
  now: Date,
): Checked => {
  const need = 'certificate'
  if (!certificate) return { need, isMet: false, told: texts.noCertificate }
  const { subject, holderKind, holderNif, validTo } = certificate
  const day = formatDay(dayInMadrid(validTo))
  if (validTo <= now) return { need, isMet: false, told: texts.certificateOver({ day }) }
  const kind = holderKind === 'representative' ? 'representative' : 'person'
  if (nif !== null && isAnotherHolder({ kind, nif: holderNif }, nif))
    return { need, isMet: false, told: texts.certificateOfAnother({ holder: subject, nif: holderNif ?? '' }) }
  return { need, isMet: true, told: texts.certificate({ holder: subject, day }) }
}
