import { dayInMadrid, daysBetween, formatDay } from '#domain/dates.ts'
import { CERTIFICATE_WARNINGS } from '#wire/certificateWarnings.ts'
import type { RegistrationState } from '#wire/verifactu.ts'
import { companyApi } from '../../records/company/companyApi.ts'
import { Detail } from '../../ui/Details.tsx'
import { CertificateForm } from './CertificateForm.tsx'
import { texts } from './registrationTexts.ts'

/** Where a link to this part leads. */
export const CERTIFICATE_ID = 'certificat'

/** On the screen it is told as early as by mail. */
const [NEAR_DAYS] = CERTIFICATE_WARNINGS

/** What is to be seen to about a certificate; null where nothing is. */
function warningOf(validTo: string): string | null {
  const now = new Date()
  if (new Date(validTo) <= now) return texts.isOver
  const days = daysBetween(dayInMadrid(now), dayInMadrid(new Date(validTo)))
  return days <= NEAR_DAYS ? texts.isNear({ days }) : null
}

const Facts = ({ certificate }: { certificate: NonNullable<RegistrationState['certificate']> }) => {
  const company = companyApi.useCompanyQuery().data
  const { subject, holderNif, holderKind, issuer, validTo } = certificate
  const warning = warningOf(validTo)
  const isOther = holderNif !== null && company?.nif != null && holderNif !== company.nif
  return (
    <>
      <dl className="details-list">
        <Detail label={texts.holder}>{subject}</Detail>
        <Detail label={texts.holderNif}>{holderNif}</Detail>
        <Detail label={texts.kind}>{texts.kinds[holderKind]}</Detail>
        <Detail label={texts.authority}>{issuer}</Detail>
        <Detail label={texts.validTo}>{formatDay(dayInMadrid(new Date(validTo)))}</Detail>
      </dl>
      {warning && <p className="field-warning">{warning}</p>}
      {isOther && <p className="field-warning">{texts.otherHolder}</p>}
    </>
  )
}

/** The certificate that records are sent with, and when it ends. */
export const CertificatePart = ({ certificate }: Pick<RegistrationState, 'certificate'>) => (
  <section className="panel panel-form mt-3" id={CERTIFICATE_ID} aria-label={texts.certificate}>
    <h2>{texts.certificate}</h2>
    {certificate ? <Facts certificate={certificate} /> : <p className="muted mb-0">{texts.noCertificate}</p>}
    <CertificateForm />
  </section>
)
